/** An exchange that its operator opened to invited people alone. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestExchange, TEST_PASSWORD, type TestExchange } from "../../testing/exchange.ts";

let server: TestExchange;
before(async () => {
  server = await startTestExchange({ INVITATION_REQUIRED: "1" });
});
after(() => server.stop());

test("nobody registers without a member's code, the form is told so, and with one the door is open", async () => {
  const settings = await server.call("data/getWebSetting", {});
  assert.equal(settings.data?.invitationRequired, true);
  const email = "invited@example.org";
  await server.call("login/sendCode", { to: { email }, purpose: "register" });
  const { rows } = await server.exchange.pool.query<{ code: string }>(
    "select code from mail where recipient = $1 order by id desc limit 1",
    [email],
  );
  const form = { email, code: rows[0]?.code ?? "", password: TEST_PASSWORD, acceptTerms: true };
  for (const without of [form, { ...form, invitationCode: " " }]) {
    const refused = await server.call("login/register", without);
    assert.deepEqual([refused.refusal, refused.field], ["invitation.required", "invitationCode"]);
  }
  const unknown = await server.call("login/register", { ...form, invitationCode: "NOBODYS1" });
  assert.equal(unknown.refusal, "invitation.unknown");
  const { token } = await server.enrol();
  const inviter = await server.call("user/getMemberInfo", {}, { token });
  const { invitationCode = "" } = inviter.data ?? {};
  assert.equal((await server.call("login/register", { ...form, invitationCode })).code, 0);
});
