import { DAMAGES, type Damage, type GateProof, unseenDamages } from "../../core/verdict/verdict.ts";
import { joinWords } from "../../math/text/texts.ts";
import { codeText } from "../notes/measure-text.ts";

const CLAUSES: Readonly<Record<Damage, string>> = {
  swapped: "if answers are swapped",
  worse: "if half of the cases get worse",
  lost: "if a tenth of the answers is lost",
};

/** Says when gates fail: "These gates fail if answers are swapped and if half of the cases get worse." Empty if never. */
export function describeProof({ results }: GateProof): string {
  const failing = DAMAGES.filter((damage) => results[damage].kind === "fails").map((damage) => CLAUSES[damage]);
  return failing.length === 0 ? "" : `These gates fail ${joinWords(failing)}.`;
}

/** Says which damages the gates of a suite do not see, each with what would see it; `isTried`: further gates would not. */
export function describeUnseen(proof: GateProof, isTried = false): { readonly what: string; readonly todo: string }[] {
  return unseenDamages(proof).map(({ damage, score, isGated }) => {
    const what = `No gate fails ${CLAUSES[damage]}.`;
    if (score === null) return { what, todo: "Set `cases: { min }` to more than nine tenths of the cases." };
    const name = codeText(score);
    const gate = `Add a gate on ${name}, which shows it: \`no_regression\`, or a limit where cases are few.`;
    const [where, far] = isGated ? ["The gate on ", ", or its limit is too far away"] : ["", ""];
    const few = `${where}${name} has too few cases${far}: take more cases or trials, or name \`critical\` ones.`;
    return { what, todo: isGated || isTried ? few : gate };
  });
}
