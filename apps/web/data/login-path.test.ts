import { expect, test } from "vitest";
import { loginPath, pathAfterLogin } from "./login-path.ts";

test("an expired session leads to the login of the layout it was in, and back", () => {
  expect(loginPath("/exchange/BTC_USDT?x=1")).toBe("/login?next=%2Fexchange%2FBTC_USDT%3Fx%3D1");
  expect(loginPath("/mbuser")).toBe("/mblogin?next=%2Fmbuser");
});

test("a session that turns out to have ended on the login page leads nowhere else than it did before", () => {
  expect(loginPath("/login?next=%2Faccount")).toBe("/login?next=%2Faccount");
  expect(loginPath("/mblogin")).toBe("/mblogin");
  expect(loginPath("/loginx")).toBe("/login?next=%2Floginx");
});

test("after the login only a path of this site is followed", () => {
  expect(pathAfterLogin("?next=%2Faccount", "/home")).toBe("/account");
  for (const foreign of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    expect(pathAfterLogin(`?next=${encodeURIComponent(foreign)}`, "/home")).toBe("/home");
  }
  expect(pathAfterLogin("", "/home")).toBe("/home");
});
