// The addresses that the specification names. All of a product's addresses stand, or none and the product is owed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addresses } from "./addresses.ts";

/** Routes that must exist now. Parameters are written as pages declare them. */
const DUE = {
  desktop: [
    ["/home", "/market", "/exchange", "/exchange/:pair", "/trade", "/currency"],
    ["/login", "/register", "/forgot", "/authentication", "/security", "/apiKeys"],
    ["/my", "/account", "/credit", "/editPassword", "/editPasswordTrade", "/invite", "/team"],
    ["/records", "/rechargeRecord", "/withdrawRecords", "/accountRecord"],
    ["/order", "/current", "/current1", "/current2", "/history", "/history1", "/history2"],
    ["/cexchange", "/cexchange/:contract", "/option"],
    ["/money", "/orderBuy/:id", "/orderRecord", "/revenueDetails"],
    ["/loans", "/loansRecord"],
    ["/recharge", "/withdraw", "/address"],
    ["/help", "/help_detail/:id", "/faq", "/notice", "/videos", "/whitepaper", "/apidoc", "/support"],
    ["/terms", "/rules", "/law", "/privacy", "/disclaimer", "/serve", "/aboutus", "/fees"],
    ["/reserves", "/status", "/test"],
  ],
  mobile: [
    ["/mbhome", "/mbquotes", "/mbexchange", "/mbexchange/:pair", "/mblist", "/mbcurrency"],
    ["/mblogin", "/mbregister", "/mbforgot", "/mbkyc", "/mbsecurityCenter", "/mbsecurity", "/mbapiKeys"],
    ["/mbuser", "/mbuserMenu", "/mbcredit", "/mbmodifyPwd", "/mbsetWithdrawPwd", "/mbshare", "/mbteam"],
    ["/mbrecords", "/mbwithdrawRecords", "/mbaccountRecords", "/mborder"],
    ["/mbcexchange", "/mbcurrent2", "/mbhistory2", "/mboption"],
    ["/mbpropagate", "/propagateBuy/:id", "/mbpropagatelist"],
    ["/mbloans", "/mbloansRecord"],
    ["/mbdeposit", "/mbwithdraw", "/mbaddress"],
    ["/mbhelp", "/mbfaq", "/mbnotice", "/mbvideos", "/mbwhitepaper", "/mbapidoc", "/mbsupport"],
    ["/mbterms", "/mbrules", "/mblaw", "/mbprivacy", "/mbdisclaimer", "/mbserve", "/mbaboutus", "/mbfees"],
    ["/mbreserves", "/mbstatus", "/mbtest"],
  ],
} as const;

/** Products that do not stand yet, each with the addresses that come with it. */
const OWED = {
  conversion: ["/transition"],
  "managed orders": ["/ai"],
} as const;

function standing(layout: "desktop" | "mobile"): ReadonlySet<string> {
  const place = layout === "desktop" ? 0 : 1;
  return new Set(addresses.map((pair) => pair[place]));
}

for (const layout of ["desktop", "mobile"] as const)
  test(`every address that the specification asks for on ${layout} stands`, () => {
    const paths = standing(layout);
    assert.deepEqual(
      DUE[layout].flat().filter((path) => !paths.has(path)),
      [],
    );
  });

for (const [product, paths] of Object.entries(OWED))
  test(`${product}: all of its addresses stand, or none`, () => {
    const known = new Set([...standing("desktop"), ...standing("mobile")]);
    const missing = paths.filter((path) => !known.has(path));
    assert.ok(
      missing.length === 0 || missing.length === paths.length,
      `${product} owes ${missing.join(", ")}`,
    );
  });
