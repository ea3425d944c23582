/**
 * The one catalogue of refusals: every way in which a call says no, with its permanent number and its HTTP status.
 * A number is never reused. The words stand in the eight languages under `refusals` (namespace of packages/i18n).
 */
import { CORE_REFUSALS, type CoreRefusalName } from "@meridian/core";

/** What the server itself refuses, before or instead of the exchange. 4001 is the number that spec.md fixes. */
export const GATEWAY_REFUSALS = {
  "session.invalid": { code: 4001, status: 401 },
  "server.failed": { code: 1000, status: 500 },
  "request.malformed": { code: 1001, status: 400 },
  "request.unknown_field": { code: 1002, status: 400 },
  "request.too_large": { code: 1003, status: 413 },
  "request.not_found": { code: 1004, status: 404 },
  "request.method_not_allowed": { code: 1005, status: 405 },
  "request.rate_limited": { code: 1006, status: 429 },
  "request.timed_out": { code: 1007, status: 503 },
  "request.origin_forbidden": { code: 1008, status: 403 },
  "request.idempotency_key_missing": { code: 1009, status: 400 },
  "request.banned": { code: 1013, status: 418 },
  "command.id_conflict": { code: 1010, status: 409 },
  "engine.read_only": { code: 1011, status: 503 },
  "engine.overloaded": { code: 1012, status: 503 },
  "amount.malformed": { code: 1101, status: 400 },
  "amount.too_many_decimals": { code: 1102, status: 400 },
  "amount.too_large": { code: 1103, status: 400 },
  "amount.not_positive": { code: 1104, status: 400 },
  "price.not_on_tick": { code: 1105, status: 400 },
  "quantity.not_on_lot": { code: 1106, status: 400 },
  "email.malformed": { code: 1201, status: 400 },
  "email.taken": { code: 1202, status: 409 },
  "password.without_letters": { code: 1203, status: 400 },
  "password.length": { code: 1204, status: 400 },
  "password.common": { code: 1205, status: 400 },
  "code.wrong": { code: 1206, status: 400 },
  "code.expired": { code: 1207, status: 400 },
  "code.too_many_tries": { code: 1208, status: 429 },
  "code.sent_recently": { code: 1209, status: 429 },
  "login.wrong": { code: 1210, status: 400 },
  "login.too_many_tries": { code: 1211, status: 429 },
  "terms.not_accepted": { code: 1212, status: 400 },
  "invitation.unknown": { code: 1213, status: 400 },
  "phone.malformed": { code: 1214, status: 400 },
  "phone.taken": { code: 1215, status: 409 },
  "phone.not_available": { code: 1216, status: 404 },
  "password.unchanged": { code: 1217, status: 400 },
  "bank_card.malformed": { code: 1218, status: 400 },
  "nickname.malformed": { code: 1219, status: 400 },
  "fund_password.not_six_digits": { code: 1221, status: 400 },
  "fund_password.not_set": { code: 1222, status: 403 },
  "fund_password.required": { code: 1223, status: 403 },
  "fund_password.wrong": { code: 1224, status: 403 },
  "fund_password.locked": { code: 1225, status: 403 },
  "demo.not_available": { code: 1231, status: 404 },
  "demo.shared_member": { code: 1232, status: 403 },
  "network.unknown": { code: 1301, status: 400 },
  "network.unavailable": { code: 1302, status: 503 },
  "address.malformed": { code: 1311, status: 400 },
  "address.own": { code: 1312, status: 400 },
  "address.wrong_network": { code: 1313, status: 400 },
  "address.look_alike": { code: 1314, status: 409 },
  "address.not_listed": { code: 1315, status: 403 },
  "address.too_new": { code: 1316, status: 403 },
  "address.saved": { code: 1317, status: 409 },
  "address.too_many": { code: 1318, status: 409 },
  "address.unknown": { code: 1319, status: 404 },
  "withdrawal.below_min": { code: 1321, status: 422 },
  "withdrawal.daily_limit": { code: 1322, status: 422 },
  "withdrawal.deposits_locked": { code: 1323, status: 422 },
  "withdrawal.not_cancellable": { code: 1324, status: 409 },
  "withdrawal.fee_changed": { code: 1325, status: 409 },
  "tap.not_available": { code: 1331, status: 404 },
  "tap.too_often": { code: 1332, status: 429 },
  "upload.too_large": { code: 1401, status: 413 },
  "upload.not_a_picture": { code: 1402, status: 400 },
  "upload.too_small": { code: 1403, status: 400 },
  "upload.unknown": { code: 1404, status: 404 },
  "kyc.pending": { code: 1411, status: 409 },
  "kyc.verified": { code: 1412, status: 409 },
  "kyc.field_missing": { code: 1413, status: 400 },
  "kyc.decided": { code: 1414, status: 409 },
  "kyc.unknown": { code: 1415, status: 404 },
  "second_factor.required": { code: 1421, status: 403 },
  "second_factor.wrong": { code: 1422, status: 403 },
  "second_factor.set": { code: 1423, status: 409 },
  "second_factor.too_many_tries": { code: 1424, status: 429 },
  "second_factor.not_set": { code: 1425, status: 409 },
  "second_factor.challenge_over": { code: 1426, status: 403 },
  "passkey.wrong": { code: 1451, status: 403 },
  "passkey.unknown": { code: 1452, status: 404 },
  "passkey.not_here": { code: 1453, status: 422 },
  "passkey.too_many": { code: 1454, status: 409 },
  "settings.locked": { code: 1455, status: 403 },
  "settings.unlock_first": { code: 1456, status: 409 },
  "anti_phishing.length": { code: 1457, status: 400 },
  "device.unknown": { code: 1458, status: 404 },
  "member.frozen": { code: 1459, status: 403 },
  "freeze.link_over": { code: 1460, status: 403 },
  "staff.forbidden": { code: 1431, status: 403 },
  "staff.second_factor_first": { code: 1432, status: 403 },
  "staff.unknown": { code: 1433, status: 404 },
  "staff.email_taken": { code: 1434, status: 409 },
  "staff.not_oneself": { code: 1435, status: 409 },
  "proposal.unknown": { code: 1601, status: 404 },
  "proposal.closed": { code: 1602, status: 409 },
  "approval.own": { code: 1603, status: 403 },
  "approval.changed": { code: 1604, status: 409 },
  "credit.typed_differs": { code: 1611, status: 400 },
  "credit.daily_limit": { code: 1612, status: 422 },
  "credit.above_reserves": { code: 1613, status: 422 },
  "limit.out_of_range": { code: 1621, status: 422 },
  "parameter.unchanged": { code: 1622, status: 409 },
  "withdrawal.paused": { code: 1631, status: 503 },
  "withdrawal.not_waiting": { code: 1632, status: 409 },
  "withdrawal.on_hold": { code: 1633, status: 409 },
  "alarm.unknown": { code: 1635, status: 404 },
  "alarm.acknowledged": { code: 1636, status: 409 },
  "voucher.unknown": { code: 1641, status: 404 },
  "voucher.closed": { code: 1642, status: 409 },
  "voucher.too_many": { code: 1643, status: 429 },
  "reward.not_funded": { code: 1645, status: 409 },
  "team.unknown": { code: 1646, status: 404 },
  "support.unknown": { code: 1651, status: 404 },
  "support.closed": { code: 1652, status: 409 },
  "support.too_many": { code: 1653, status: 429 },
  "support.empty": { code: 1654, status: 400 },
  "support.secret": { code: 1655, status: 409 },
  "support.asks_for_secret": { code: 1656, status: 422 },
  "support.not_yours": { code: 1657, status: 404 },
  "support.not_closed": { code: 1658, status: 409 },
  "content.unknown": { code: 1671, status: 404 },
  "content.slug_taken": { code: 1672, status: 409 },
  "content.changed": { code: 1673, status: 409 },
  "content.link": { code: 1674, status: 400 },
  "content.title_missing": { code: 1675, status: 400 },
  "content.placeholder": { code: 1676, status: 400 },
  "content.category": { code: 1677, status: 400 },
  "api_key.unknown": { code: 1501, status: 401 },
  "api_key.signature_wrong": { code: 1502, status: 401 },
  "api_key.timestamp": { code: 1503, status: 400 },
  "api_key.recv_window": { code: 1504, status: 400 },
  "api_key.idempotency_key": { code: 1505, status: 400 },
  "api_key.scope": { code: 1506, status: 403 },
  "api_key.address": { code: 1507, status: 403 },
  "api_key.expired": { code: 1508, status: 401 },
  "api_key.withdrawal_address": { code: 1509, status: 403 },
  "api_key.too_many": { code: 1510, status: 409 },
  "api_key.addresses_missing": { code: 1511, status: 400 },
  "api_key.address_malformed": { code: 1512, status: 400 },
  "api_key.public_key": { code: 1513, status: 400 },
  "api_key.expiry": { code: 1514, status: 400 },
  "api_key.not_found": { code: 1515, status: 404 },
} as const satisfies Record<string, RefusalTerms>;

export interface RefusalTerms {
  readonly code: number;
  readonly status: number;
}

export type GatewayRefusalName = keyof typeof GATEWAY_REFUSALS;
export type RefusalName = GatewayRefusalName | CoreRefusalName;

/** The status of a core's refusal: missing is 404, clashing is 409, the rest are valid wishes that cannot be. */
function coreStatus(name: CoreRefusalName): number {
  if (name.endsWith(".unknown")) return 404;
  if (/already|in_use|defined_differently|closed/.test(name)) return 409;
  return 422;
}

export function refusalTerms(name: RefusalName): RefusalTerms {
  if (name in GATEWAY_REFUSALS) return GATEWAY_REFUSALS[name as GatewayRefusalName];
  const core = name as CoreRefusalName;
  return { code: CORE_REFUSALS[core], status: coreStatus(core) };
}

export const REFUSAL_NAMES = [
  ...Object.keys(GATEWAY_REFUSALS),
  ...Object.keys(CORE_REFUSALS),
] as readonly RefusalName[];

const NAME_BY_CODE = new Map(REFUSAL_NAMES.map((name) => [refusalTerms(name).code, name]));

export function refusalNameOf(code: number): RefusalName | undefined {
  return NAME_BY_CODE.get(code);
}
