/** Programs that make a call, ready to run once a key is put in. They sign as the guide says. */
import type { ApiCall } from "./apidoc.model.ts";

export const SAMPLE_LANGUAGES = ["curl", "JavaScript", "Python"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export function sampleOf(language: SampleLanguage, call: ApiCall, origin: string): string {
  const path = call.paths[0] ?? "";
  const body = JSON.stringify(call.example);
  if (call.access === "public") return PLAIN[language](origin, path, body);
  return SIGNED[language](origin, path, body, call.kind === "change");
}

type Plain = (origin: string, path: string, body: string) => string;

const PLAIN: Readonly<Record<SampleLanguage, Plain>> = {
  curl: (origin, path, body) =>
    [
      `curl ${quoted(origin + path)} \\`,
      `  -H 'content-type: application/json' \\`,
      `  -d ${quoted(body)}`,
    ].join("\n"),
  JavaScript: (origin, path, body) =>
    [
      `const answer = await fetch(${JSON.stringify(origin + path)}, {`,
      `  method: "POST",`,
      `  headers: { "content-type": "application/json" },`,
      `  body: JSON.stringify(${body}),`,
      `});`,
      `console.log(await answer.json());`,
    ].join("\n"),
  Python: (origin, path, body) =>
    [
      "import json, urllib.request",
      "",
      `request = urllib.request.Request(${JSON.stringify(origin + path)},`,
      `    data=${quoted(body)}.encode(), headers={"content-type": "application/json"})`,
      "print(json.load(urllib.request.urlopen(request)))",
    ].join("\n"),
};

type Signed = (origin: string, path: string, body: string, changes: boolean) => string;

const SIGNED: Readonly<Record<SampleLanguage, Signed>> = {
  curl: (origin, path, body, changes) =>
    [
      `key='your key'; secret='your secret'`,
      `body=${quoted(body)}`,
      `query="${changes ? "idempotencyKey=$(uuidgen)&" : ""}timestamp=$(date +%s%3N)"`,
      `signature=$(printf %s "POST${path}?$query$body" | openssl dgst -sha256 -hmac "$secret" -hex | sed 's/.* //')`,
      `curl "${origin}${path}?$query&signature=$signature" \\`,
      `  -H "X-MBX-APIKEY: $key" -H 'content-type: application/json' -d "$body"`,
    ].join("\n"),
  JavaScript: (origin, path, body, changes) =>
    [
      `import { createHmac${changes ? ", randomUUID" : ""} } from "node:crypto";`,
      "",
      `const key = "your key", secret = "your secret";`,
      `const body = JSON.stringify(${body});`,
      `const query = new URLSearchParams({`,
      ...(changes ? ["  idempotencyKey: randomUUID(),"] : []),
      "  timestamp: Date.now(),",
      `}).toString();`,
      `const signature = createHmac("sha256", secret).update("POST${path}?" + query + body).digest("hex");`,
      `const answer = await fetch(\`${origin}${path}?\${query}&signature=\${signature}\`, {`,
      `  method: "POST",`,
      `  headers: { "X-MBX-APIKEY": key, "content-type": "application/json" },`,
      "  body,",
      `});`,
      `console.log(await answer.json());`,
    ].join("\n"),
  Python: (origin, path, body, changes) => {
    const key = changes ? `"idempotencyKey": str(uuid.uuid4()), ` : "";
    return [
      `import hashlib, hmac, json, time, urllib.parse, urllib.request${changes ? ", uuid" : ""}`,
      "",
      `key, secret = "your key", "your secret"`,
      `body = ${quoted(body)}`,
      `query = urllib.parse.urlencode({${key}"timestamp": int(time.time() * 1000)})`,
      `signature = hmac.new(secret.encode(), ("POST${path}?" + query + body).encode(), hashlib.sha256).hexdigest()`,
      `request = urllib.request.Request(f"${origin}${path}?{query}&signature={signature}",`,
      `    data=body.encode(), headers={"X-MBX-APIKEY": key, "content-type": "application/json"})`,
      `print(json.load(urllib.request.urlopen(request)))`,
    ].join("\n");
  },
};

/** In single quotes, for a shell and for Python alike: our inputs hold no quote and no backslash of their own. */
function quoted(text: string): string {
  return `'${text}'`;
}
