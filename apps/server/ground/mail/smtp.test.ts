/** Mail over SMTP: what a mail server is sent, and that nothing goes to one that offers no encryption. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { createSmtpTransport } from "./smtp.ts";
import { Undeliverable } from "./queue.ts";

const MAIL = { id: "7", to: "anna@example.org", subject: "Hello", text: "A text.", code: "", timeMs: 1 };
const FROM = "Meridian <no-reply@exchange.example>";

/** A mail server without encryption. @param recipient its answer to an address */
async function listen(context: TestContext, recipient: string) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inText = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      heard.push(line);
      if (inText) {
        inText = line !== ".";
        if (!inText) say("250 taken");
      } else if (/^EHLO/.test(line)) say("250 hello");
      else if (/^RCPT/.test(line)) say(recipient);
      else if (line === "DATA") {
        inText = true;
        say("354 go on");
      } else say(line === "QUIT" ? "221 bye" : "250 ok");
    };
    socket.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\r\n").filter((each) => each !== "")) hear(line);
    });
    socket.on("error", () => undefined);
    say("220 ready");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

test("a mail is taken with a number of its own, the same for each try", async (context) => {
  const { url, heard } = await listen(context, "250 ok");
  const transport = createSmtpTransport({ url, from: FROM, tlsRequired: false });
  await transport.deliver(MAIL);
  await transport.deliver(MAIL);
  await transport.close();
  const ids = heard.filter((line) => line.startsWith("Message-ID:"));
  assert.deepEqual(ids, Array(2).fill("Message-ID: <message-7@exchange.example>"));
});

test("where encryption is required nothing is sent to a server that offers none", async (context) => {
  const { url, heard } = await listen(context, "250 ok");
  const transport = createSmtpTransport({ url, from: FROM, tlsRequired: true });
  await assert.rejects(transport.deliver(MAIL), (error) => !(error instanceof Undeliverable));
  await transport.close();
  assert.deepEqual(
    heard.filter((line) => /MAIL|RCPT|DATA|AUTH|A text/.test(line)),
    [],
  );
});

test("an address that a server knows not to have is not tried again, one that is busy is", async (context) => {
  const gone = await listen(context, "550 no such mailbox");
  const refused = createSmtpTransport({ url: gone.url, from: FROM, tlsRequired: false });
  await assert.rejects(refused.deliver(MAIL), Undeliverable);
  await refused.close();
  const full = await listen(context, "451 later");
  const busy = createSmtpTransport({ url: full.url, from: FROM, tlsRequired: false });
  await assert.rejects(busy.deliver(MAIL), (error) => !(error instanceof Undeliverable));
  await busy.close();
});
