import assert from "node:assert/strict";
import { test } from "node:test";
import { maskedName } from "./masked-name.ts";

test("a friend can be recognised and a stranger cannot be written to", () => {
  const uid = "12345678";
  assert.equal(maskedName({ email: "alice@mail.example.org", phone: null, uid }), "a•••e@m•••.org");
  assert.equal(maskedName({ email: "ab@x.io", phone: null, uid }), "a•••@x•••.io");
  assert.equal(maskedName({ email: null, phone: "+33612345678", uid }), "+33•••78");
  assert.equal(maskedName({ email: null, phone: null, uid }), "•••78");
});
