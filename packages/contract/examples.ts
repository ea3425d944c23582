/** An input for each call of members and of everybody, as the description shows it: valid, and ready to be sent. */
import { z } from "zod";
import { CALLS, type CallName } from "./calls/index.ts";

type Input = Readonly<Record<string, unknown>>;

const PASSWORD = "a password of your own";
const SECRET = "c2VjcmV0";
const FILE_ID = "A".repeat(22);
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

/** The values of fields that have to be there. Other flags are true, and choices the first one. */
const FIELDS: Input = {
  ...{ market: "BTC/USDT", interval: "1h", side: "buy", type: "limit", price: "60000", quantity: "0.001" },
  ...{ coin: "USDT", amount: "10", from: "USDT", to: "BTC", network: "evm", address: ADDRESS },
  ...{
    orderId: "1",
    managedId: "1",
    withdrawalId: "1",
    ticketId: "1",
    addressId: "1",
    alertId: "1",
    keyId: "1",
  },
  ...{
    investmentId: "1",
    productId: "usdt-flexible",
    quoteId: "1",
    recoveryId: "1",
    deviceId: "1",
    passkeyId: "1",
  },
  ...{ fileId: FILE_ID, subscriptionId: "1", series: "BTC-5M", round: 1, strategy: "grid", parameters: [] },
  ...{ lossMaxPpm: 100_000, leverage: 5, timeoutMs: 60_000, limit: "100", until: 1_800_000_000_000 },
  ...{ email: "anna@example.org", code: "123456", password: PASSWORD, newPassword: PASSWORD },
  ...{ oldPassword: PASSWORD, loginPassword: PASSWORD, newFundPassword: "135790", fundPassword: "135790" },
  ...{
    areaCode: "+33",
    phone: "612345678",
    bankPhone: "612345678",
    nickname: "Anna",
    realName: "Anna Martin",
  },
  ...{ bankName: "Bank", bankCardNumber: "4111111111111111", label: "My wallet", name: "My key" },
  ...{
    challenge: SECRET,
    secondFactor: { kind: "totp", code: "123456" },
    recoveryToken: SECRET,
    link: SECRET,
  },
  ...{
    picture: SECRET,
    bytes: SECRET,
    document: FILE_ID,
    selfie: FILE_ID,
    p256dh: "B".repeat(87),
    auth: FILE_ID,
  },
  ...{
    credentialId: SECRET,
    clientData: SECRET,
    attestation: SECRET,
    transports: [],
    antiPhishing: "Bluebird",
  },
  ...{
    endpoint: "https://push.example.org/1",
    markets: ["BTC/USDT"],
    addresses: [],
    scopes: ["read"],
    ids: [],
  },
  ...{ id: "open-an-account", txHash: `0x${"0".repeat(64)}`, text: "Good morning", stars: 5, days: 7 },
  ...{ year: 2026, day: 0, expectNumber: 1, betAmount: "10", level: "65000", purpose: "createApiKey" },
};

const limit = { side: "sell", type: "limit", price: "70000", quantity: "0.001" };
const stop = { side: "sell", type: "stopLimit", stopPrice: "55000", price: "54900", quantity: "0.001" };
const loan = { productId: "usdt-30", amount: "100", collateralCoin: "BTC", collateral: "0.01" };
const ofContract = { market: "BTC-PERP" };
const proof = { credentialId: SECRET, clientData: SECRET, authenticatorData: SECRET, signature: SECRET };

/** Values of single calls, which come before those of their fields. */
const CALL_FIELDS: Partial<Record<CallName, Input>> = {
  "login/sendCode": { to: { email: "anna@example.org" } },
  "login/login": { email: "anna@example.org" },
  "login/register": { email: "anna@example.org" },
  "login/forgotPassword": { email: "anna@example.org" },
  "login/passkeyLogin": { proof },
  "login/recoveryUpload": { picture: "document" },
  "user/setOrder": { price: "60000", quantity: "0.001" },
  "user/setOrderList": { legs: [limit, stop] },
  "user/orderAmend": { orderId: "1", price: "60000" },
  "user/orderCancel": { orderId: "1" },
  "user/placeOrder": { ...ofContract, price: "60000", quantity: "0.001" },
  "user/previewOrder": { ...ofContract, quantity: "0.001" },
  "user/closePosition": ofContract,
  "user/reversePosition": ofContract,
  "user/setTakeProfitStopLoss": ofContract,
  "user/setLeverage": ofContract,
  "user/setMarginMode": ofContract,
  "user/moveMargin": ofContract,
  "user/liquidationMoves": ofContract,
  "data/fundingHistory": ofContract,
  "data/markCandles": { ...ofContract, interval: "1h" },
  "user/convert": { from: "spot", to: "contract" },
  "user/addSavings": { productId: "usdt-flexible" },
  "user/addInterest": { productId: "usdt-30" },
  "user/loanQuote": loan,
  "user/applyLoan": { ...loan, agreed: true },
  "data/getNoticeInfo": { id: "what-demo-means" },
  "user/getNoticeDetail": { id: "what-demo-means" },
  "user/readNotify": { id: "what-demo-means" },
  "data/getWhitepaperInfo": { id: "how-the-books-are-kept" },
};

/** @returns null for calls of staff, which are not described by example */
export function exampleInputOf(name: CallName): Input | null {
  const { group, input } = CALLS[name];
  if (group === "staff") return null;
  const given = CALL_FIELDS[name] ?? {};
  const needed = Object.entries(input.shape as Readonly<Record<string, z.ZodType>>)
    .filter(([field, shape]) => !(field in given) && !shape.safeParse(undefined).success)
    .map(([field, shape]) => [field, valueOf(field, shape)]);
  return { ...Object.fromEntries(needed), ...given };
}

function valueOf(field: string, shape: z.ZodType): unknown {
  const known = FIELDS[field];
  if (known !== undefined && shape.safeParse(known).success) return known;
  if (shape instanceof z.ZodEnum) return shape.options[0];
  return shape instanceof z.ZodBoolean ? true : known;
}
