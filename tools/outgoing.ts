// Places where the server opens connections of its own. Each place goes where the operator's settings say; an address
// that a member typed is never visited, so a new place is a decision, and stands here with its reason.
import type { Source } from "./check/sources.ts";
import { nameOf, stringOf, walk } from "./check/walk.ts";

export const MAY_CONNECT: Readonly<Record<string, string>> = {
  "apps/server/money/custody/anvil/rpc.ts": "the development chain that the server has started itself",
  "apps/server/money/custody/bitcoin/rpc.ts": "the node that BITCOIN_RPC_URL names, or the test chain",
  "apps/server/money/custody/evm/chain-id.ts": "the nodes that EVM_RPC_URL and EVM_NETWORKS name",
  "apps/server/money/custody/evm/evm-chain.ts": "the nodes that EVM_RPC_URL and EVM_NETWORKS name",
  "apps/server/money/custody/evm/faucet.ts": "the development chain",
  "apps/server/money/custody/evm/read-token.ts": "the nodes that EVM_RPC_URL and EVM_NETWORKS name",
  "apps/server/money/custody/keys/remote-signer.ts": "the signer that MERIDIAN_SIGNER_URL names",
  "apps/server/ground/outgoing/fetch-text.ts": "nowhere by itself: whoever calls it stands here too",
  "apps/server/members/files/bucket-store.ts": "the bucket that FILES_BUCKET_URL names",
  "apps/server/ground/mail/smtp.ts": "the mail server that SMTP_URL names",
  "apps/server/ground/mail/sms.ts": "the provider that SMS_URL names",
  "apps/server/edges/push/post.ts":
    "the push services of members' browsers: public hosts alone, and no answer is read",
  "apps/server/ground/database/pool.ts": "the database that DATABASE_URL names",
};

const CLIENTS = new Set([
  "fetch",
  "fetchText",
  "createTransport",
  "createConnection",
  "createPublicClient",
  "createWalletClient",
]);
const CLASSES = new Set([
  "WebSocket",
  "EventSource",
  "AwsClient",
  "XMLHttpRequest",
  "Agent",
  "Pool",
  "Client",
]);
const MODULES = new Set([
  "undici",
  "got",
  "axios",
  "node-fetch",
  "node:dgram",
  "node:tls",
  "node:http2",
  "node:dns",
]);
const OUTGOING_OF_MODULES = new Set(["request", "get", "connect", "createConnection", "lookup", "resolve"]);

/** Made-up traders are programs of the demo and call the server itself. */
const NOT_SERVED = /^apps\/server\/(demo|postgres|testing|security-tests)\/|\/testing[/.]/;

export function outgoingProblems(source: Source): string[] {
  if (!source.path.startsWith("apps/server/") || source.isTest || NOT_SERVED.test(source.path)) return [];
  if (MAY_CONNECT[source.path] !== undefined) return [];
  return [...new Set(connectionsOf(source))].map(
    (line) =>
      `${source.path}:${line}: opens a connection; where to is the operator's to say, see tools/outgoing.ts`,
  );
}

/** @returns the lines of what can open a connection */
export function connectionsOf(source: Source): number[] {
  const own = ownFunctions(source);
  const lines: number[] = [];
  walk(source.program, (node) => {
    const isCall = node.type === "CallExpression" || node.type === "NewExpression";
    const callee = isCall ? (node["callee"] as { type?: string }) : undefined;
    const name = nameOf(callee);
    const isBare = callee?.type === "Identifier" && !own.has(name);
    if (isCall && isBare && (CLIENTS.has(name) || (node.type === "NewExpression" && CLASSES.has(name)))) {
      lines.push(source.lineAt(node.start));
    }
    if (node.type === "ImportDeclaration" && isOutgoingImport(node)) lines.push(source.lineAt(node.start));
  });
  return lines;
}

/** Types open nothing, and a server of our own only listens. */
function isOutgoingImport(node: Readonly<Record<string, unknown>>): boolean {
  if (node["importKind"] === "type") return false;
  const from = stringOf(node["source"]) ?? "";
  if (MODULES.has(from)) return true;
  if (!["node:net", "node:http", "node:https"].includes(from)) return false;
  const specifiers = node["specifiers"] as { type: string; imported?: unknown; importKind?: string }[];
  return specifiers.some(
    ({ type, imported, importKind }) =>
      importKind !== "type" && (type !== "ImportSpecifier" || OUTGOING_OF_MODULES.has(nameOf(imported))),
  );
}

/** Names that the file itself gives to functions of its own. */
function ownFunctions({ program }: Source): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === "FunctionDeclaration") names.add(nameOf(node["id"]));
  });
  return names;
}
