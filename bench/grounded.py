"""The grounded document's metrics in plain Python, standard library only: both files in dictionaries, one pass over the gold."""
import argparse
import json


def records(path):
    with open(path, encoding="utf8") as lines:
        for line in lines:
            line = line.strip()
            if line:
                yield json.loads(line)


def is_contained(claim, texts):
    lower = claim.lower()
    for text in texts or []:
        text = text.lower()
        if len(text) >= 5 and text in lower:
            return True
    return texts == []


def is_hit(cited, expected, retrieved):
    if not isinstance(cited, list) or not set(cited) <= set(retrieved):
        return False
    return bool(set(cited) & set(expected)) if expected else cited == []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gold")
    parser.add_argument("trace")
    parser.add_argument("--k", type=int, default=5)
    options = parser.parse_args()
    gold = {record["qid"]: record for record in records(options.gold)}
    traces = {}
    for record in records(options.trace):
        qid = record.get("qid") or record.get("q_id")
        if qid:
            traces[qid] = record
    shipped = answerable = correct = hits = under = over = recalled = 0
    for qid, item in gold.items():
        trace = traces.get(qid, {})
        answer = trace.get("answer_json") or {}
        claim = (answer.get("claim") or "").strip()
        cited = answer.get("citations") or []
        retrieved = trace.get("retrieved_ids") or []
        expected = item.get("gold_citations") or []
        can = item["answerable"]
        answerable += can
        if claim.lower() == "not in context":
            over += can
        else:
            shipped += 1
            under += not can
            if can and is_hit(cited, expected, retrieved):
                hits += 1
                correct += is_contained(claim, item.get("gold_claim_substr"))
        if can and set(expected) <= set(retrieved[: options.k]):
            recalled += 1
    total = len(gold)
    shares = {
        "precision": correct / shipped if shipped else 1.0,
        "chr": hits / shipped if shipped else 1.0,
        "under_refusal": under / (total - answerable) if total > answerable else 0.0,
        "over_refusal": over / answerable if answerable else 0.0,
        "recall@k": recalled / answerable if answerable else 0.0,
    }
    print(json.dumps({name: round(share, 4) for name, share in shares.items()}, indent=2))


main()
