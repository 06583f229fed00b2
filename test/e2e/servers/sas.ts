import { createHmac } from "node:crypto";

/** A storage account: its name and its key in base64. */
export type BlobAccount = { name: string; key: string };

/** What a signed address of one blob grants, for how long, and under which name and type it is served. */
export type BlobGrant = { permissions: string; seconds: number; disposition?: string; contentType?: string };

// https://learn.microsoft.com/rest/api/storageservices/create-service-sas
const VERSION = "2021-12-02";

/** The query of a signed address of one blob. */
export function signBlob(account: BlobAccount, container: string, blob: string, grant: BlobGrant): string {
  const expiry = instant(grant.seconds);
  const resource = `/blob/${account.name}/${container}/${blob}`;
  const { permissions, disposition = "", contentType = "" } = grant;
  // sp, st, se, resource, si, sip, spr, sv, sr, snapshot, scope, rscc, rscd, rsce, rscl, rsct
  const fields = [
    permissions,
    "",
    expiry,
    resource,
    "",
    "",
    "",
    VERSION,
    "b",
    "",
    "",
    "",
    disposition,
    "",
    "",
    contentType,
  ];
  const query = new URLSearchParams({
    sv: VERSION,
    sr: "b",
    se: expiry,
    sp: permissions,
    sig: sign(account, fields.join("\n")),
  });
  if (disposition !== "") query.set("rscd", disposition);
  if (contentType !== "") query.set("rsct", contentType);
  return query.toString();
}

/** The query of an address that may do everything in the account for an hour. */
export function signAccount(account: BlobAccount): string {
  const expiry = instant(3600);
  const rights = { sp: "rwdlac", ss: "b", srt: "sco" };
  // account, sp, ss, srt, st, se, sip, spr, sv, scope, and an empty last line
  const fields = [account.name, rights.sp, rights.ss, rights.srt, "", expiry, "", "", VERSION, "", ""];
  return new URLSearchParams({ sv: VERSION, ...rights, se: expiry, sig: sign(account, fields.join("\n")) }).toString();
}

function sign(account: BlobAccount, text: string): string {
  return createHmac("sha256", Buffer.from(account.key, "base64")).update(text, "utf8").digest("base64");
}

function instant(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, "Z");
}
