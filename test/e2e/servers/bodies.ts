import { exampleOf, type Json, type JsonObject } from "./contract.ts";
import type { Account, Repository } from "./github-things.ts";

/** Where the links in answers point. */
export type Origins = { api: string; web: string };

/** `owner/name`. */
export function fullName({ owner, name }: Repository): string {
  return `${owner}/${name}`;
}

/** The description's own example of an answer, its links turned to this server and repository. */
export function example(operationId: string, origins: Origins, repository: Repository): JsonObject {
  return retarget(exampleOf(operationId), origins, fullName(repository)) as JsonObject;
}

function retarget(value: Json, origins: Origins, repository: string): Json {
  if (Array.isArray(value)) return value.map((item) => retarget(item, origins, repository));
  if (typeof value === "string") return retargetLink(value, origins, repository);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, retarget(item, origins, repository)]));
}

function retargetLink(text: string, { api, web }: Origins, repository: string): string {
  if (text.startsWith("https://api.github.com")) {
    return text.replace(/^https:\/\/api\.github\.com(\/repos\/[^/]+\/[^/{]+)?/, (_, repo) =>
      repo ? `${api}/repos/${repository}` : api,
    );
  }
  return text.replace(/^https:\/\/github\.com\/(?!images)[^/]+\/[^/{]+/, `${web}/${repository}`);
}

/** A person or bot as answers show them. */
export function accountBody(account: Account, origins: Origins): JsonObject {
  const base = `${origins.api}/users/${encodeURIComponent(account.login)}`;
  const links = Object.fromEntries(
    ["followers", "subscriptions", "repos", "received_events"].map((name) => [`${name}_url`, `${base}/${name}`]),
  );
  const templates = {
    events: "events{/privacy}",
    following: "following{/other_user}",
    gists: "gists{/gist_id}",
    starred: "starred{/owner}{/repo}",
  };
  for (const [name, path] of Object.entries(templates)) links[`${name}_url`] = `${base}/${path}`;
  return {
    id: account.id,
    login: account.login,
    type: account.type,
    node_id: `U_${account.id}`,
    avatar_url: `${origins.web}/avatars/${account.id}`,
    gravatar_id: "",
    url: base,
    html_url: `${origins.web}/${encodeURIComponent(account.login)}`,
    organizations_url: `${base}/orgs`,
    site_admin: false,
    ...links,
  };
}

/** A repository. */
export function repositoryBody(repository: Repository, origins: Origins): JsonObject {
  const { parent, source, template_repository, organization, ...body } = example("repos/get", origins, repository);
  return { ...body, language: null, ...identityOf(repository, origins), default_branch: repository.defaultBranch };
}

/** What of a repository is its own and not the example's. */
export function identityOf(repository: Repository, origins: Origins): JsonObject {
  const owner = { id: repository.id + 7, login: repository.owner, type: "User" as const };
  return {
    id: repository.id,
    node_id: `R_${repository.id}`,
    name: repository.name,
    full_name: fullName(repository),
    owner: accountBody(owner, origins),
    private: repository.private,
    fork: repository.fork,
  };
}
