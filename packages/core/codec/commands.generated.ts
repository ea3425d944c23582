/** Generated from the command-fields of each part by `npm run gen`; change those instead. */
import type { Command } from "../commands.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import {
  readAmount,
  readList,
  readNumber,
  type Values,
  writeAmount,
  writeFlag,
  writeList,
  writeNumber,
  writeText,
} from "./command-values.ts";

function encodeCommand0(writer: ByteWriter, values: Values): void {
  writer.u8(0);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
}

function encodeCommand1(writer: ByteWriter, values: Values): void {
  writer.u8(1);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
}

function encodeCommand2(writer: ByteWriter, values: Values): void {
  writer.u8(2);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "orderId", values["orderId"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
}

function encodeCommand3(writer: ByteWriter, values: Values): void {
  writer.u8(3);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
}

function encodeCommand4(writer: ByteWriter, values: Values): void {
  writer.u8(4);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "inviter", values["inviter"]);
}

function encodeCommand5(writer: ByteWriter, values: Values): void {
  writer.u8(5);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "coin", values["coin"]);
  writeText(writer, "from", values["from"]);
  writeText(writer, "to", values["to"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand6(writer: ByteWriter, values: Values): void {
  writer.u8(6);
  writeText(writer, "depositKey", values["depositKey"]);
  writeText(writer, "network", values["network"]);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand7(writer: ByteWriter, values: Values): void {
  writer.u8(7);
  writeText(writer, "depositKey", values["depositKey"]);
}

function encodeCommand8(writer: ByteWriter, values: Values): void {
  writer.u8(8);
  writeText(writer, "withdrawalId", values["withdrawalId"]);
  writeText(writer, "network", values["network"]);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amount", values["amount"]);
  writeAmount(writer, "fee", values["fee"]);
}

function encodeCommand9(writer: ByteWriter, values: Values): void {
  writer.u8(9);
  writeText(writer, "withdrawalId", values["withdrawalId"]);
}

function encodeCommand10(writer: ByteWriter, values: Values): void {
  writer.u8(10);
  writeText(writer, "withdrawalId", values["withdrawalId"]);
  writeText(writer, "reason", values["reason"]);
}

function encodeCommand11(writer: ByteWriter, values: Values): void {
  writer.u8(11);
  writeText(writer, "fundingKey", values["fundingKey"]);
  writeText(writer, "network", values["network"]);
  writeText(writer, "account", values["account"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand12(writer: ByteWriter, values: Values): void {
  writer.u8(12);
  writeText(writer, "costKey", values["costKey"]);
  writeText(writer, "network", values["network"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand13(writer: ByteWriter, values: Values): void {
  writer.u8(13);
  writeText(writer, "coin", values["coin"]);
  writeNumber(writer, "decimals", values["decimals"]);
}

function encodeCommand14(writer: ByteWriter, values: Values): void {
  writer.u8(14);
  writeText(writer, "market", values["market"]);
  writeText(writer, "base", values["base"]);
  writeText(writer, "quote", values["quote"]);
  writeAmount(writer, "lotSize", values["lotSize"]);
  writeAmount(writer, "quotePerTickLot", values["quotePerTickLot"]);
  writeNumber(writer, "quantityMin", values["quantityMin"]);
  writeNumber(writer, "quantityMax", values["quantityMax"]);
  writeAmount(writer, "notionalMin", values["notionalMin"]);
  writeAmount(writer, "notionalMax", values["notionalMax"]);
  writeNumber(writer, "bandLowPpm", values["bandLowPpm"]);
  writeNumber(writer, "bandHighPpm", values["bandHighPpm"]);
  writeNumber(writer, "priceInitial", values["priceInitial"]);
  writeNumber(writer, "makerFeePpm", values["makerFeePpm"]);
  writeNumber(writer, "takerFeePpm", values["takerFeePpm"]);
  writeNumber(writer, "openOrdersMax", values["openOrdersMax"]);
}

function encodeCommand15(writer: ByteWriter, values: Values): void {
  writer.u8(15);
  writeText(writer, "market", values["market"]);
  writeText(writer, "state", values["state"]);
}

function encodeCommand16(writer: ByteWriter, values: Values): void {
  writer.u8(16);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "displayQuantity", values["displayQuantity"]);
}

function encodeCommand17(writer: ByteWriter, values: Values): void {
  writer.u8(17);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "kind", values["kind"]);
}

function encodeCommand18(writer: ByteWriter, values: Values): void {
  writer.u8(18);
  writeText(writer, "market", values["market"]);
  writeText(writer, "base", values["base"]);
  writeText(writer, "quote", values["quote"]);
  writeAmount(writer, "lotSize", values["lotSize"]);
  writeAmount(writer, "quotePerTickLot", values["quotePerTickLot"]);
  writeNumber(writer, "quantityMin", values["quantityMin"]);
  writeNumber(writer, "quantityMax", values["quantityMax"]);
  writeAmount(writer, "notionalMin", values["notionalMin"]);
  writeAmount(writer, "notionalMax", values["notionalMax"]);
  writeNumber(writer, "bandLowPpm", values["bandLowPpm"]);
  writeNumber(writer, "bandHighPpm", values["bandHighPpm"]);
  writeNumber(writer, "priceInitial", values["priceInitial"]);
  writeNumber(writer, "makerFeePpm", values["makerFeePpm"]);
  writeNumber(writer, "takerFeePpm", values["takerFeePpm"]);
  writeNumber(writer, "openOrdersMax", values["openOrdersMax"]);
  writeNumber(writer, "conditionalOrdersMax", values["conditionalOrdersMax"]);
}

function encodeCommand19(writer: ByteWriter, values: Values): void {
  writer.u8(19);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "condition", values["condition"]);
  writeText(writer, "orderType", values["orderType"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeNumber(writer, "trailingBps", values["trailingBps"]);
}

function encodeCommand20(writer: ByteWriter, values: Values): void {
  writer.u8(20);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "contingency", values["contingency"]);
  writeList(writer, "legs", values["legs"], writeLeg);
}

function encodeCommand21(writer: ByteWriter, values: Values): void {
  writer.u8(21);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "orderId", values["orderId"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
}

function encodeCommand22(writer: ByteWriter, values: Values): void {
  writer.u8(22);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeNumber(writer, "timeoutMs", values["timeoutMs"]);
}

function encodeCommand23(writer: ByteWriter, values: Values): void {
  writer.u8(23);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
}

function encodeCommand24(writer: ByteWriter, values: Values): void {
  writer.u8(24);
  writeNumber(writer, "level", values["level"]);
  writeAmount(writer, "volumeMin", values["volumeMin"]);
  writeNumber(writer, "makerSharePpm", values["makerSharePpm"]);
  writeNumber(writer, "takerSharePpm", values["takerSharePpm"]);
}

function encodeCommand25(writer: ByteWriter, values: Values): void {
  writer.u8(25);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "level", values["level"]);
}

function encodeCommand26(writer: ByteWriter, values: Values): void {
  writer.u8(26);
  writeNumber(writer, "levelOnePpm", values["levelOnePpm"]);
  writeNumber(writer, "levelTwoPpm", values["levelTwoPpm"]);
}

function encodeCommand27(writer: ByteWriter, values: Values): void {
  writer.u8(27);
  writeText(writer, "account", values["account"]);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand28(writer: ByteWriter, values: Values): void {
  writer.u8(28);
  writeText(writer, "from", values["from"]);
  writeText(writer, "to", values["to"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand29(writer: ByteWriter, values: Values): void {
  writer.u8(29);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "target", values["target"]);
}

function encodeCommand30(writer: ByteWriter, values: Values): void {
  writer.u8(30);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "displayQuantity", values["displayQuantity"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeCommand31(writer: ByteWriter, values: Values): void {
  writer.u8(31);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeCommand32(writer: ByteWriter, values: Values): void {
  writer.u8(32);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "condition", values["condition"]);
  writeText(writer, "orderType", values["orderType"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeNumber(writer, "trailingBps", values["trailingBps"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeCommand33(writer: ByteWriter, values: Values): void {
  writer.u8(33);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "orderId", values["orderId"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeCommand34(writer: ByteWriter, values: Values): void {
  writer.u8(34);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "displayQuantity", values["displayQuantity"]);
  writeText(writer, "remark", values["remark"]);
  writeText(writer, "positionEffect", values["positionEffect"]);
}

function encodeCommand35(writer: ByteWriter, values: Values): void {
  writer.u8(35);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeText(writer, "remark", values["remark"]);
  writeText(writer, "positionEffect", values["positionEffect"]);
}

function encodeCommand36(writer: ByteWriter, values: Values): void {
  writer.u8(36);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "condition", values["condition"]);
  writeText(writer, "orderType", values["orderType"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeNumber(writer, "trailingBps", values["trailingBps"]);
  writeText(writer, "remark", values["remark"]);
  writeText(writer, "positionEffect", values["positionEffect"]);
  writeText(writer, "triggerBy", values["triggerBy"]);
}

function encodeCommand37(writer: ByteWriter, values: Values): void {
  writer.u8(37);
  writeText(writer, "market", values["market"]);
  writeText(writer, "base", values["base"]);
  writeText(writer, "quote", values["quote"]);
  writeAmount(writer, "lotSize", values["lotSize"]);
  writeAmount(writer, "quotePerTickLot", values["quotePerTickLot"]);
  writeNumber(writer, "quantityMin", values["quantityMin"]);
  writeNumber(writer, "quantityMax", values["quantityMax"]);
  writeAmount(writer, "notionalMin", values["notionalMin"]);
  writeAmount(writer, "notionalMax", values["notionalMax"]);
  writeNumber(writer, "bandLowPpm", values["bandLowPpm"]);
  writeNumber(writer, "bandHighPpm", values["bandHighPpm"]);
  writeNumber(writer, "priceInitial", values["priceInitial"]);
  writeNumber(writer, "makerFeePpm", values["makerFeePpm"]);
  writeNumber(writer, "takerFeePpm", values["takerFeePpm"]);
  writeNumber(writer, "openOrdersMax", values["openOrdersMax"]);
  writeNumber(writer, "conditionalOrdersMax", values["conditionalOrdersMax"]);
  writeNumber(writer, "quorum", values["quorum"]);
  writeNumber(writer, "liquidationFeePpm", values["liquidationFeePpm"]);
}

function encodeCommand38(writer: ByteWriter, values: Values): void {
  writer.u8(38);
  writeText(writer, "market", values["market"]);
  writeList(writer, "tiers", values["tiers"], (writer, values) => {
    writeAmount(writer, "notionalMax", values["notionalMax"]);
    writeNumber(writer, "maintenancePpm", values["maintenancePpm"]);
    writeNumber(writer, "leverageMax", values["leverageMax"]);
  });
}

function encodeCommand39(writer: ByteWriter, values: Values): void {
  writer.u8(39);
  writeText(writer, "market", values["market"]);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
  });
}

function encodeCommand40(writer: ByteWriter, values: Values): void {
  writer.u8(40);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeNumber(writer, "leverage", values["leverage"]);
}

function encodeCommand41(writer: ByteWriter, values: Values): void {
  writer.u8(41);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "mode", values["mode"]);
}

function encodeCommand42(writer: ByteWriter, values: Values): void {
  writer.u8(42);
  writeNumber(writer, "member", values["member"]);
  writeFlag(writer, "isHedged", values["isHedged"]);
}

function encodeCommand43(writer: ByteWriter, values: Values): void {
  writer.u8(43);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "position", values["position"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand44(writer: ByteWriter, values: Values): void {
  writer.u8(44);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeCommand45(writer: ByteWriter, values: Values): void {
  writer.u8(45);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "market", values["market"]);
  writeText(writer, "marketKind", values["marketKind"]);
  writeText(writer, "side", values["side"]);
  writeText(writer, "kind", values["kind"]);
}

function encodeCommand46(writer: ByteWriter, values: Values): void {
  writer.u8(46);
  writeText(writer, "series", values["series"]);
  writeText(writer, "base", values["base"]);
  writeNumber(writer, "minutes", values["minutes"]);
  writeNumber(writer, "priceDecimals", values["priceDecimals"]);
  writeAmount(writer, "stakeMin", values["stakeMin"]);
  writeAmount(writer, "stakeMax", values["stakeMax"]);
  writeNumber(writer, "openFeePpm", values["openFeePpm"]);
  writeNumber(writer, "rewardFeePpm", values["rewardFeePpm"]);
}

function encodeCommand47(writer: ByteWriter, values: Values): void {
  writer.u8(47);
  writeText(writer, "series", values["series"]);
  writeList(writer, "sources", values["sources"], (writer, values) => {
    writeText(writer, "source", values["source"]);
    writeText(writer, "key", values["key"]);
    writeText(writer, "signer", values["signer"]);
  });
}

function encodeCommand48(writer: ByteWriter, values: Values): void {
  writer.u8(48);
  writeText(writer, "series", values["series"]);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
    writeText(writer, "signature", values["signature"]);
  });
}

function encodeCommand49(writer: ByteWriter, values: Values): void {
  writer.u8(49);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "series", values["series"]);
  writeNumber(writer, "round", values["round"]);
  writeText(writer, "direction", values["direction"]);
  writeAmount(writer, "stake", values["stake"]);
}

function encodeCommand50(writer: ByteWriter, values: Values): void {
  writer.u8(50);
  writeNumber(writer, "member", values["member"]);
  writeAmount(writer, "limit", values["limit"]);
}

function encodeCommand51(writer: ByteWriter, values: Values): void {
  writer.u8(51);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "until", values["until"]);
}

function encodeCommand52(writer: ByteWriter, values: Values): void {
  writer.u8(52);
  writeText(writer, "series", values["series"]);
  writeFlag(writer, "isOpen", values["isOpen"]);
}

function encodeCommand53(writer: ByteWriter, values: Values): void {
  writer.u8(53);
  writeNumber(writer, "spreadPpm", values["spreadPpm"]);
  writeNumber(writer, "feePpm", values["feePpm"]);
  writeNumber(writer, "quorum", values["quorum"]);
  writeAmount(writer, "dustMax", values["dustMax"]);
  writeFlag(writer, "isHedged", values["isHedged"]);
}

function encodeCommand54(writer: ByteWriter, values: Values): void {
  writer.u8(54);
  writeText(writer, "coin", values["coin"]);
  writeAmount(writer, "amountMin", values["amountMin"]);
  writeAmount(writer, "amountMax", values["amountMax"]);
  writeAmount(writer, "stockMin", values["stockMin"]);
  writeAmount(writer, "stockMax", values["stockMax"]);
  writeAmount(writer, "stockTarget", values["stockTarget"]);
}

function encodeCommand55(writer: ByteWriter, values: Values): void {
  writer.u8(55);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "from", values["from"]);
  writeText(writer, "to", values["to"]);
  writeText(writer, "side", values["side"]);
  writeAmount(writer, "amount", values["amount"]);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "coin", values["coin"]);
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
  });
}

function encodeCommand56(writer: ByteWriter, values: Values): void {
  writer.u8(56);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "to", values["to"]);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "coin", values["coin"]);
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
  });
}

function encodeCommand57(writer: ByteWriter, values: Values): void {
  writer.u8(57);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "quoteId", values["quoteId"]);
}

function encodeCommand58(writer: ByteWriter, values: Values): void {
  writer.u8(58);
  writeText(writer, "coin", values["coin"]);
}

function encodeCommand59(writer: ByteWriter, values: Values): void {
  writer.u8(59);
  writeText(writer, "offer", values["offer"]);
  writeText(writer, "coin", values["coin"]);
  writeText(writer, "kind", values["kind"]);
  writeAmount(writer, "copyPrice", values["copyPrice"]);
  writeNumber(writer, "copies", values["copies"]);
  writeNumber(writer, "ratePpm", values["ratePpm"]);
  writeNumber(writer, "termDays", values["termDays"]);
  writeAmount(writer, "amountMin", values["amountMin"]);
  writeAmount(writer, "amountMax", values["amountMax"]);
  writeFlag(writer, "isLocked", values["isLocked"]);
}

function encodeCommand60(writer: ByteWriter, values: Values): void {
  writer.u8(60);
  writeText(writer, "offer", values["offer"]);
  writeText(writer, "state", values["state"]);
}

function encodeCommand61(writer: ByteWriter, values: Values): void {
  writer.u8(61);
  writeText(writer, "offer", values["offer"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand62(writer: ByteWriter, values: Values): void {
  writer.u8(62);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "offer", values["offer"]);
  writeText(writer, "account", values["account"]);
  writeAmount(writer, "amount", values["amount"]);
  writeFlag(writer, "isRenewed", values["isRenewed"]);
}

function encodeCommand63(writer: ByteWriter, values: Values): void {
  writer.u8(63);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "investmentId", values["investmentId"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand64(writer: ByteWriter, values: Values): void {
  writer.u8(64);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "investmentId", values["investmentId"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand65(writer: ByteWriter, values: Values): void {
  writer.u8(65);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "investmentId", values["investmentId"]);
  writeFlag(writer, "isRenewed", values["isRenewed"]);
}

function encodeCommand66(writer: ByteWriter, values: Values): void {
  writer.u8(66);
  writeNumber(writer, "day", values["day"]);
}

function encodeCommand67(writer: ByteWriter, values: Values): void {
  writer.u8(67);
  writeText(writer, "plan", values["plan"]);
  writeText(writer, "coin", values["coin"]);
  writeText(writer, "kind", values["kind"]);
  writeNumber(writer, "termDays", values["termDays"]);
  writeNumber(writer, "ratePpm", values["ratePpm"]);
  writeNumber(writer, "feePpm", values["feePpm"]);
  writeAmount(writer, "amountMin", values["amountMin"]);
  writeAmount(writer, "amountMax", values["amountMax"]);
  writeText(writer, "collaterals", values["collaterals"]);
  writeNumber(writer, "ltvStartPpm", values["ltvStartPpm"]);
  writeNumber(writer, "ltvCallPpm", values["ltvCallPpm"]);
  writeNumber(writer, "ltvLiquidationPpm", values["ltvLiquidationPpm"]);
  writeNumber(writer, "quorum", values["quorum"]);
}

function encodeCommand68(writer: ByteWriter, values: Values): void {
  writer.u8(68);
  writeText(writer, "plan", values["plan"]);
  writeText(writer, "state", values["state"]);
}

function encodeCommand69(writer: ByteWriter, values: Values): void {
  writer.u8(69);
  writeNumber(writer, "member", values["member"]);
  writeText(writer, "plan", values["plan"]);
  writeAmount(writer, "amount", values["amount"]);
  writeText(writer, "collateralCoin", values["collateralCoin"]);
  writeAmount(writer, "collateral", values["collateral"]);
  writeAmount(writer, "creditLimit", values["creditLimit"]);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "coin", values["coin"]);
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
  });
}

function encodeCommand70(writer: ByteWriter, values: Values): void {
  writer.u8(70);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "loanId", values["loanId"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand71(writer: ByteWriter, values: Values): void {
  writer.u8(71);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "loanId", values["loanId"]);
  writeAmount(writer, "amount", values["amount"]);
}

function encodeCommand72(writer: ByteWriter, values: Values): void {
  writer.u8(72);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "loanId", values["loanId"]);
  writeAmount(writer, "amount", values["amount"]);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "coin", values["coin"]);
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
  });
}

function encodeCommand73(writer: ByteWriter, values: Values): void {
  writer.u8(73);
  writeList(writer, "samples", values["samples"], (writer, values) => {
    writeText(writer, "coin", values["coin"]);
    writeText(writer, "source", values["source"]);
    writeNumber(writer, "price", values["price"]);
    writeNumber(writer, "time", values["time"]);
  });
}

function encodeCommand74(writer: ByteWriter, values: Values): void {
  writer.u8(74);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "account", values["account"]);
  writeText(writer, "market", values["market"]);
  writeAmount(writer, "base", values["base"]);
  writeAmount(writer, "quote", values["quote"]);
  writeNumber(writer, "profitSharePpm", values["profitSharePpm"]);
}

function encodeCommand75(writer: ByteWriter, values: Values): void {
  writer.u8(75);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "account", values["account"]);
}

function encodeCommand76(writer: ByteWriter, values: Values): void {
  writer.u8(76);
  writeNumber(writer, "member", values["member"]);
  writeNumber(writer, "account", values["account"]);
  writeText(writer, "market", values["market"]);
  writeAmount(writer, "base", values["base"]);
  writeAmount(writer, "quote", values["quote"]);
  writeNumber(writer, "profitSharePpm", values["profitSharePpm"]);
  writeNumber(writer, "leverage", values["leverage"]);
}

function encodeLeg0(writer: ByteWriter, values: Values): void {
  writer.u8(0);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "displayQuantity", values["displayQuantity"]);
}

function encodeLeg3(writer: ByteWriter, values: Values): void {
  writer.u8(3);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "displayQuantity", values["displayQuantity"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeLeg6(writer: ByteWriter, values: Values): void {
  writer.u8(6);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeFlag(writer, "postOnly", values["postOnly"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeNumber(writer, "displayQuantity", values["displayQuantity"]);
  writeText(writer, "remark", values["remark"]);
  writeText(writer, "positionEffect", values["positionEffect"]);
}

function encodeLeg1(writer: ByteWriter, values: Values): void {
  writer.u8(1);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
}

function encodeLeg4(writer: ByteWriter, values: Values): void {
  writer.u8(4);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeLeg7(writer: ByteWriter, values: Values): void {
  writer.u8(7);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeText(writer, "remark", values["remark"]);
  writeText(writer, "positionEffect", values["positionEffect"]);
}

function encodeLeg2(writer: ByteWriter, values: Values): void {
  writer.u8(2);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "condition", values["condition"]);
  writeText(writer, "orderType", values["orderType"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeNumber(writer, "trailingBps", values["trailingBps"]);
}

function encodeLeg5(writer: ByteWriter, values: Values): void {
  writer.u8(5);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "condition", values["condition"]);
  writeText(writer, "orderType", values["orderType"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeNumber(writer, "trailingBps", values["trailingBps"]);
  writeText(writer, "remark", values["remark"]);
}

function encodeLeg8(writer: ByteWriter, values: Values): void {
  writer.u8(8);
  writeText(writer, "side", values["side"]);
  writeText(writer, "clientOrderId", values["clientOrderId"]);
  writeText(writer, "selfTradePrevention", values["selfTradePrevention"]);
  writeText(writer, "condition", values["condition"]);
  writeText(writer, "orderType", values["orderType"]);
  writeText(writer, "timeInForce", values["timeInForce"]);
  writeNumber(writer, "price", values["price"]);
  writeNumber(writer, "quantity", values["quantity"]);
  writeAmount(writer, "quoteAmount", values["quoteAmount"]);
  writeNumber(writer, "triggerPrice", values["triggerPrice"]);
  writeNumber(writer, "trailingBps", values["trailingBps"]);
  writeText(writer, "remark", values["remark"]);
  writeText(writer, "positionEffect", values["positionEffect"]);
  writeText(writer, "triggerBy", values["triggerBy"]);
}

/** Writes a command without its time. Throws `TypeError` for what is no command. */
export function encodeCommand(command: Command, writer: ByteWriter): void {
  const values = command as unknown as Values;
  switch (command.type) {
    case "placeOrder":
      if (values["orderType"] === "limit" && values["displayQuantity"] === 0 && values["remark"] === "" && values["positionEffect"] === "") return encodeCommand0(writer, values);
      if (values["orderType"] === "market" && values["remark"] === "" && values["positionEffect"] === "") return encodeCommand1(writer, values);
      if (values["orderType"] === "limit" && values["remark"] === "" && values["positionEffect"] === "") return encodeCommand16(writer, values);
      if (values["orderType"] === "limit" && values["positionEffect"] === "") return encodeCommand30(writer, values);
      if (values["orderType"] === "market" && values["positionEffect"] === "") return encodeCommand31(writer, values);
      if (values["orderType"] === "limit") return encodeCommand34(writer, values);
      if (values["orderType"] === "market") return encodeCommand35(writer, values);
      break;
    case "cancelOrder":
      return encodeCommand2(writer, values);
    case "cancelAllOrders":
      if (values["side"] === "" && values["kind"] === "all" && values["marketKind"] === "") return encodeCommand3(writer, values);
      if (values["marketKind"] === "") return encodeCommand17(writer, values);
      return encodeCommand45(writer, values);
    case "openMember":
      return encodeCommand4(writer, values);
    case "transfer":
      return encodeCommand5(writer, values);
    case "creditDeposit":
      return encodeCommand6(writer, values);
    case "reverseDeposit":
      return encodeCommand7(writer, values);
    case "requestWithdrawal":
      return encodeCommand8(writer, values);
    case "settleWithdrawal":
      return encodeCommand9(writer, values);
    case "releaseWithdrawal":
      return encodeCommand10(writer, values);
    case "fundVenue":
      return encodeCommand11(writer, values);
    case "bookNetworkCost":
      return encodeCommand12(writer, values);
    case "defineCoin":
      return encodeCommand13(writer, values);
    case "defineMarket":
      if (values["conditionalOrdersMax"] === 20) return encodeCommand14(writer, values);
      return encodeCommand18(writer, values);
    case "setMarketState":
      return encodeCommand15(writer, values);
    case "placePendingOrder":
      if (values["remark"] === "" && values["positionEffect"] === "" && values["triggerBy"] === "last") return encodeCommand19(writer, values);
      if (values["positionEffect"] === "" && values["triggerBy"] === "last") return encodeCommand32(writer, values);
      return encodeCommand36(writer, values);
    case "placeOrderList":
      return encodeCommand20(writer, values);
    case "amendOrder":
      if (values["remark"] === "") return encodeCommand21(writer, values);
      return encodeCommand33(writer, values);
    case "setCancelAllAfter":
      return encodeCommand22(writer, values);
    case "fireCancelAllAfter":
      return encodeCommand23(writer, values);
    case "defineFeeLevel":
      return encodeCommand24(writer, values);
    case "setFeeLevel":
      return encodeCommand25(writer, values);
    case "setReferralRates":
      return encodeCommand26(writer, values);
    case "creditMember":
      return encodeCommand27(writer, values);
    case "moveVenueFunds":
      return encodeCommand28(writer, values);
    case "levelDemoFunds":
      return encodeCommand29(writer, values);
    case "defineContract":
      return encodeCommand37(writer, values);
    case "setContractTiers":
      return encodeCommand38(writer, values);
    case "takePrices":
      return encodeCommand39(writer, values);
    case "setLeverage":
      return encodeCommand40(writer, values);
    case "setMarginMode":
      return encodeCommand41(writer, values);
    case "setPositionMode":
      return encodeCommand42(writer, values);
    case "moveMargin":
      return encodeCommand43(writer, values);
    case "reversePosition":
      return encodeCommand44(writer, values);
    case "defineSeries":
      return encodeCommand46(writer, values);
    case "setRoundSources":
      return encodeCommand47(writer, values);
    case "turnRounds":
      return encodeCommand48(writer, values);
    case "enterRound":
      return encodeCommand49(writer, values);
    case "setRoundLossLimit":
      return encodeCommand50(writer, values);
    case "setRoundCoolOff":
      return encodeCommand51(writer, values);
    case "setSeriesState":
      return encodeCommand52(writer, values);
    case "setConvertTerms":
      return encodeCommand53(writer, values);
    case "setConvertCoin":
      return encodeCommand54(writer, values);
    case "quoteConversion":
      return encodeCommand55(writer, values);
    case "quoteDust":
      return encodeCommand56(writer, values);
    case "acceptQuote":
      return encodeCommand57(writer, values);
    case "returnToInventory":
      return encodeCommand58(writer, values);
    case "defineOffer":
      return encodeCommand59(writer, values);
    case "setOfferState":
      return encodeCommand60(writer, values);
    case "moveEarnings":
      return encodeCommand61(writer, values);
    case "invest":
      return encodeCommand62(writer, values);
    case "addInvestment":
      return encodeCommand63(writer, values);
    case "redeemInvestment":
      return encodeCommand64(writer, values);
    case "setRenewal":
      return encodeCommand65(writer, values);
    case "accrueIncome":
      return encodeCommand66(writer, values);
    case "definePlan":
      return encodeCommand67(writer, values);
    case "setPlanState":
      return encodeCommand68(writer, values);
    case "openLoan":
      return encodeCommand69(writer, values);
    case "repayLoan":
      return encodeCommand70(writer, values);
    case "addCollateral":
      return encodeCommand71(writer, values);
    case "takeCollateral":
      return encodeCommand72(writer, values);
    case "tendLoans":
      return encodeCommand73(writer, values);
    case "openManaged":
      if (values["leverage"] === 0) return encodeCommand74(writer, values);
      return encodeCommand76(writer, values);
    case "closeManaged":
      return encodeCommand75(writer, values);
  }
  throw new TypeError(`not a command: ${command.type}`);
}

function writeLeg(writer: ByteWriter, values: Values): void {
  switch (values["kind"]) {
    case "limit":
      if (values["orderType"] === "limit" && values["remark"] === "" && values["positionEffect"] === "") return encodeLeg0(writer, values);
      if (values["orderType"] === "limit" && values["positionEffect"] === "") return encodeLeg3(writer, values);
      if (values["orderType"] === "limit") return encodeLeg6(writer, values);
      break;
    case "market":
      if (values["orderType"] === "market" && values["remark"] === "" && values["positionEffect"] === "") return encodeLeg1(writer, values);
      if (values["orderType"] === "market" && values["positionEffect"] === "") return encodeLeg4(writer, values);
      if (values["orderType"] === "market") return encodeLeg7(writer, values);
      break;
    case "trigger":
      if (values["remark"] === "" && values["positionEffect"] === "" && values["triggerBy"] === "last") return encodeLeg2(writer, values);
      if (values["positionEffect"] === "" && values["triggerBy"] === "last") return encodeLeg5(writer, values);
      return encodeLeg8(writer, values);
  }
  throw new TypeError("a leg of an unknown kind");
}

/** Reads what `encodeCommand` wrote and puts the time in. */
export function decodeCommand(reader: ByteReader, time: number): Command {
  const code = reader.u8();
  switch (code) {
    case 0:
      return {
        type: "placeOrder",
        orderType: "limit",
        displayQuantity: 0,
        remark: "",
        positionEffect: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
      } as unknown as Command;
    case 1:
      return {
        type: "placeOrder",
        orderType: "market",
        remark: "",
        positionEffect: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
      } as unknown as Command;
    case 2:
      return {
        type: "cancelOrder",
        time,
        member: readNumber(reader),
        orderId: readNumber(reader),
        clientOrderId: reader.text(),
      } as unknown as Command;
    case 3:
      return {
        type: "cancelAllOrders",
        side: "",
        kind: "all",
        marketKind: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
      } as unknown as Command;
    case 4:
      return {
        type: "openMember",
        time,
        member: readNumber(reader),
        inviter: readNumber(reader),
      } as unknown as Command;
    case 5:
      return {
        type: "transfer",
        time,
        member: readNumber(reader),
        coin: reader.text(),
        from: reader.text(),
        to: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 6:
      return {
        type: "creditDeposit",
        time,
        depositKey: reader.text(),
        network: reader.text(),
        member: readNumber(reader),
        coin: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 7:
      return {
        type: "reverseDeposit",
        time,
        depositKey: reader.text(),
      } as unknown as Command;
    case 8:
      return {
        type: "requestWithdrawal",
        time,
        withdrawalId: reader.text(),
        network: reader.text(),
        member: readNumber(reader),
        coin: reader.text(),
        amount: readAmount(reader),
        fee: readAmount(reader),
      } as unknown as Command;
    case 9:
      return {
        type: "settleWithdrawal",
        time,
        withdrawalId: reader.text(),
      } as unknown as Command;
    case 10:
      return {
        type: "releaseWithdrawal",
        time,
        withdrawalId: reader.text(),
        reason: reader.text(),
      } as unknown as Command;
    case 11:
      return {
        type: "fundVenue",
        time,
        fundingKey: reader.text(),
        network: reader.text(),
        account: reader.text(),
        coin: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 12:
      return {
        type: "bookNetworkCost",
        time,
        costKey: reader.text(),
        network: reader.text(),
        coin: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 13:
      return {
        type: "defineCoin",
        time,
        coin: reader.text(),
        decimals: readNumber(reader),
      } as unknown as Command;
    case 14:
      return {
        type: "defineMarket",
        conditionalOrdersMax: 20,
        time,
        market: reader.text(),
        base: reader.text(),
        quote: reader.text(),
        lotSize: readAmount(reader),
        quotePerTickLot: readAmount(reader),
        quantityMin: readNumber(reader),
        quantityMax: readNumber(reader),
        notionalMin: readAmount(reader),
        notionalMax: readAmount(reader),
        bandLowPpm: readNumber(reader),
        bandHighPpm: readNumber(reader),
        priceInitial: readNumber(reader),
        makerFeePpm: readNumber(reader),
        takerFeePpm: readNumber(reader),
        openOrdersMax: readNumber(reader),
      } as unknown as Command;
    case 15:
      return {
        type: "setMarketState",
        time,
        market: reader.text(),
        state: reader.text(),
      } as unknown as Command;
    case 16:
      return {
        type: "placeOrder",
        orderType: "limit",
        remark: "",
        positionEffect: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        displayQuantity: readNumber(reader),
      } as unknown as Command;
    case 17:
      return {
        type: "cancelAllOrders",
        marketKind: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        kind: reader.text(),
      } as unknown as Command;
    case 18:
      return {
        type: "defineMarket",
        time,
        market: reader.text(),
        base: reader.text(),
        quote: reader.text(),
        lotSize: readAmount(reader),
        quotePerTickLot: readAmount(reader),
        quantityMin: readNumber(reader),
        quantityMax: readNumber(reader),
        notionalMin: readAmount(reader),
        notionalMax: readAmount(reader),
        bandLowPpm: readNumber(reader),
        bandHighPpm: readNumber(reader),
        priceInitial: readNumber(reader),
        makerFeePpm: readNumber(reader),
        takerFeePpm: readNumber(reader),
        openOrdersMax: readNumber(reader),
        conditionalOrdersMax: readNumber(reader),
      } as unknown as Command;
    case 19:
      return {
        type: "placePendingOrder",
        remark: "",
        positionEffect: "",
        triggerBy: "last",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        condition: reader.text(),
        orderType: reader.text(),
        timeInForce: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        triggerPrice: readNumber(reader),
        trailingBps: readNumber(reader),
      } as unknown as Command;
    case 20:
      return {
        type: "placeOrderList",
        time,
        member: readNumber(reader),
        market: reader.text(),
        contingency: reader.text(),
        legs: readList(reader, readLeg),
      } as unknown as Command;
    case 21:
      return {
        type: "amendOrder",
        remark: "",
        time,
        member: readNumber(reader),
        orderId: readNumber(reader),
        clientOrderId: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        triggerPrice: readNumber(reader),
      } as unknown as Command;
    case 22:
      return {
        type: "setCancelAllAfter",
        time,
        member: readNumber(reader),
        market: reader.text(),
        timeoutMs: readNumber(reader),
      } as unknown as Command;
    case 23:
      return {
        type: "fireCancelAllAfter",
        time,
        member: readNumber(reader),
        market: reader.text(),
      } as unknown as Command;
    case 24:
      return {
        type: "defineFeeLevel",
        time,
        level: readNumber(reader),
        volumeMin: readAmount(reader),
        makerSharePpm: readNumber(reader),
        takerSharePpm: readNumber(reader),
      } as unknown as Command;
    case 25:
      return {
        type: "setFeeLevel",
        time,
        member: readNumber(reader),
        level: readNumber(reader),
      } as unknown as Command;
    case 26:
      return {
        type: "setReferralRates",
        time,
        levelOnePpm: readNumber(reader),
        levelTwoPpm: readNumber(reader),
      } as unknown as Command;
    case 27:
      return {
        type: "creditMember",
        time,
        account: reader.text(),
        member: readNumber(reader),
        coin: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 28:
      return {
        type: "moveVenueFunds",
        time,
        from: reader.text(),
        to: reader.text(),
        coin: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 29:
      return {
        type: "levelDemoFunds",
        time,
        member: readNumber(reader),
        coin: reader.text(),
        target: readAmount(reader),
      } as unknown as Command;
    case 30:
      return {
        type: "placeOrder",
        orderType: "limit",
        positionEffect: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        displayQuantity: readNumber(reader),
        remark: reader.text(),
      } as unknown as Command;
    case 31:
      return {
        type: "placeOrder",
        orderType: "market",
        positionEffect: "",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        remark: reader.text(),
      } as unknown as Command;
    case 32:
      return {
        type: "placePendingOrder",
        positionEffect: "",
        triggerBy: "last",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        condition: reader.text(),
        orderType: reader.text(),
        timeInForce: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        triggerPrice: readNumber(reader),
        trailingBps: readNumber(reader),
        remark: reader.text(),
      } as unknown as Command;
    case 33:
      return {
        type: "amendOrder",
        time,
        member: readNumber(reader),
        orderId: readNumber(reader),
        clientOrderId: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        triggerPrice: readNumber(reader),
        remark: reader.text(),
      } as unknown as Command;
    case 34:
      return {
        type: "placeOrder",
        orderType: "limit",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        displayQuantity: readNumber(reader),
        remark: reader.text(),
        positionEffect: reader.text(),
      } as unknown as Command;
    case 35:
      return {
        type: "placeOrder",
        orderType: "market",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        remark: reader.text(),
        positionEffect: reader.text(),
      } as unknown as Command;
    case 36:
      return {
        type: "placePendingOrder",
        time,
        member: readNumber(reader),
        market: reader.text(),
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        condition: reader.text(),
        orderType: reader.text(),
        timeInForce: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        triggerPrice: readNumber(reader),
        trailingBps: readNumber(reader),
        remark: reader.text(),
        positionEffect: reader.text(),
        triggerBy: reader.text(),
      } as unknown as Command;
    case 37:
      return {
        type: "defineContract",
        time,
        market: reader.text(),
        base: reader.text(),
        quote: reader.text(),
        lotSize: readAmount(reader),
        quotePerTickLot: readAmount(reader),
        quantityMin: readNumber(reader),
        quantityMax: readNumber(reader),
        notionalMin: readAmount(reader),
        notionalMax: readAmount(reader),
        bandLowPpm: readNumber(reader),
        bandHighPpm: readNumber(reader),
        priceInitial: readNumber(reader),
        makerFeePpm: readNumber(reader),
        takerFeePpm: readNumber(reader),
        openOrdersMax: readNumber(reader),
        conditionalOrdersMax: readNumber(reader),
        quorum: readNumber(reader),
        liquidationFeePpm: readNumber(reader),
      } as unknown as Command;
    case 38:
      return {
        type: "setContractTiers",
        time,
        market: reader.text(),
        tiers: readList(reader, (reader) => ({ notionalMax: readAmount(reader), maintenancePpm: readNumber(reader), leverageMax: readNumber(reader) })),
      } as unknown as Command;
    case 39:
      return {
        type: "takePrices",
        time,
        market: reader.text(),
        samples: readList(reader, (reader) => ({ source: reader.text(), price: readNumber(reader), time: readNumber(reader) })),
      } as unknown as Command;
    case 40:
      return {
        type: "setLeverage",
        time,
        member: readNumber(reader),
        market: reader.text(),
        leverage: readNumber(reader),
      } as unknown as Command;
    case 41:
      return {
        type: "setMarginMode",
        time,
        member: readNumber(reader),
        market: reader.text(),
        mode: reader.text(),
      } as unknown as Command;
    case 42:
      return {
        type: "setPositionMode",
        time,
        member: readNumber(reader),
        isHedged: reader.bool(),
      } as unknown as Command;
    case 43:
      return {
        type: "moveMargin",
        time,
        member: readNumber(reader),
        market: reader.text(),
        position: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 44:
      return {
        type: "reversePosition",
        time,
        member: readNumber(reader),
        market: reader.text(),
        clientOrderId: reader.text(),
        remark: reader.text(),
      } as unknown as Command;
    case 45:
      return {
        type: "cancelAllOrders",
        time,
        member: readNumber(reader),
        market: reader.text(),
        marketKind: reader.text(),
        side: reader.text(),
        kind: reader.text(),
      } as unknown as Command;
    case 46:
      return {
        type: "defineSeries",
        time,
        series: reader.text(),
        base: reader.text(),
        minutes: readNumber(reader),
        priceDecimals: readNumber(reader),
        stakeMin: readAmount(reader),
        stakeMax: readAmount(reader),
        openFeePpm: readNumber(reader),
        rewardFeePpm: readNumber(reader),
      } as unknown as Command;
    case 47:
      return {
        type: "setRoundSources",
        time,
        series: reader.text(),
        sources: readList(reader, (reader) => ({ source: reader.text(), key: reader.text(), signer: reader.text() })),
      } as unknown as Command;
    case 48:
      return {
        type: "turnRounds",
        time,
        series: reader.text(),
        samples: readList(reader, (reader) => ({ source: reader.text(), price: readNumber(reader), time: readNumber(reader), signature: reader.text() })),
      } as unknown as Command;
    case 49:
      return {
        type: "enterRound",
        time,
        member: readNumber(reader),
        series: reader.text(),
        round: readNumber(reader),
        direction: reader.text(),
        stake: readAmount(reader),
      } as unknown as Command;
    case 50:
      return {
        type: "setRoundLossLimit",
        time,
        member: readNumber(reader),
        limit: readAmount(reader),
      } as unknown as Command;
    case 51:
      return {
        type: "setRoundCoolOff",
        time,
        member: readNumber(reader),
        until: readNumber(reader),
      } as unknown as Command;
    case 52:
      return {
        type: "setSeriesState",
        time,
        series: reader.text(),
        isOpen: reader.bool(),
      } as unknown as Command;
    case 53:
      return {
        type: "setConvertTerms",
        time,
        spreadPpm: readNumber(reader),
        feePpm: readNumber(reader),
        quorum: readNumber(reader),
        dustMax: readAmount(reader),
        isHedged: reader.bool(),
      } as unknown as Command;
    case 54:
      return {
        type: "setConvertCoin",
        time,
        coin: reader.text(),
        amountMin: readAmount(reader),
        amountMax: readAmount(reader),
        stockMin: readAmount(reader),
        stockMax: readAmount(reader),
        stockTarget: readAmount(reader),
      } as unknown as Command;
    case 55:
      return {
        type: "quoteConversion",
        time,
        member: readNumber(reader),
        from: reader.text(),
        to: reader.text(),
        side: reader.text(),
        amount: readAmount(reader),
        samples: readList(reader, (reader) => ({ coin: reader.text(), source: reader.text(), price: readNumber(reader), time: readNumber(reader) })),
      } as unknown as Command;
    case 56:
      return {
        type: "quoteDust",
        time,
        member: readNumber(reader),
        to: reader.text(),
        samples: readList(reader, (reader) => ({ coin: reader.text(), source: reader.text(), price: readNumber(reader), time: readNumber(reader) })),
      } as unknown as Command;
    case 57:
      return {
        type: "acceptQuote",
        time,
        member: readNumber(reader),
        quoteId: readNumber(reader),
      } as unknown as Command;
    case 58:
      return {
        type: "returnToInventory",
        time,
        coin: reader.text(),
      } as unknown as Command;
    case 59:
      return {
        type: "defineOffer",
        time,
        offer: reader.text(),
        coin: reader.text(),
        kind: reader.text(),
        copyPrice: readAmount(reader),
        copies: readNumber(reader),
        ratePpm: readNumber(reader),
        termDays: readNumber(reader),
        amountMin: readAmount(reader),
        amountMax: readAmount(reader),
        isLocked: reader.bool(),
      } as unknown as Command;
    case 60:
      return {
        type: "setOfferState",
        time,
        offer: reader.text(),
        state: reader.text(),
      } as unknown as Command;
    case 61:
      return {
        type: "moveEarnings",
        time,
        offer: reader.text(),
        amount: readAmount(reader),
      } as unknown as Command;
    case 62:
      return {
        type: "invest",
        time,
        member: readNumber(reader),
        offer: reader.text(),
        account: reader.text(),
        amount: readAmount(reader),
        isRenewed: reader.bool(),
      } as unknown as Command;
    case 63:
      return {
        type: "addInvestment",
        time,
        member: readNumber(reader),
        investmentId: readNumber(reader),
        amount: readAmount(reader),
      } as unknown as Command;
    case 64:
      return {
        type: "redeemInvestment",
        time,
        member: readNumber(reader),
        investmentId: readNumber(reader),
        amount: readAmount(reader),
      } as unknown as Command;
    case 65:
      return {
        type: "setRenewal",
        time,
        member: readNumber(reader),
        investmentId: readNumber(reader),
        isRenewed: reader.bool(),
      } as unknown as Command;
    case 66:
      return {
        type: "accrueIncome",
        time,
        day: readNumber(reader),
      } as unknown as Command;
    case 67:
      return {
        type: "definePlan",
        time,
        plan: reader.text(),
        coin: reader.text(),
        kind: reader.text(),
        termDays: readNumber(reader),
        ratePpm: readNumber(reader),
        feePpm: readNumber(reader),
        amountMin: readAmount(reader),
        amountMax: readAmount(reader),
        collaterals: reader.text(),
        ltvStartPpm: readNumber(reader),
        ltvCallPpm: readNumber(reader),
        ltvLiquidationPpm: readNumber(reader),
        quorum: readNumber(reader),
      } as unknown as Command;
    case 68:
      return {
        type: "setPlanState",
        time,
        plan: reader.text(),
        state: reader.text(),
      } as unknown as Command;
    case 69:
      return {
        type: "openLoan",
        time,
        member: readNumber(reader),
        plan: reader.text(),
        amount: readAmount(reader),
        collateralCoin: reader.text(),
        collateral: readAmount(reader),
        creditLimit: readAmount(reader),
        samples: readList(reader, (reader) => ({ coin: reader.text(), source: reader.text(), price: readNumber(reader), time: readNumber(reader) })),
      } as unknown as Command;
    case 70:
      return {
        type: "repayLoan",
        time,
        member: readNumber(reader),
        loanId: readNumber(reader),
        amount: readAmount(reader),
      } as unknown as Command;
    case 71:
      return {
        type: "addCollateral",
        time,
        member: readNumber(reader),
        loanId: readNumber(reader),
        amount: readAmount(reader),
      } as unknown as Command;
    case 72:
      return {
        type: "takeCollateral",
        time,
        member: readNumber(reader),
        loanId: readNumber(reader),
        amount: readAmount(reader),
        samples: readList(reader, (reader) => ({ coin: reader.text(), source: reader.text(), price: readNumber(reader), time: readNumber(reader) })),
      } as unknown as Command;
    case 73:
      return {
        type: "tendLoans",
        time,
        samples: readList(reader, (reader) => ({ coin: reader.text(), source: reader.text(), price: readNumber(reader), time: readNumber(reader) })),
      } as unknown as Command;
    case 74:
      return {
        type: "openManaged",
        leverage: 0,
        time,
        member: readNumber(reader),
        account: readNumber(reader),
        market: reader.text(),
        base: readAmount(reader),
        quote: readAmount(reader),
        profitSharePpm: readNumber(reader),
      } as unknown as Command;
    case 75:
      return {
        type: "closeManaged",
        time,
        member: readNumber(reader),
        account: readNumber(reader),
      } as unknown as Command;
    case 76:
      return {
        type: "openManaged",
        time,
        member: readNumber(reader),
        account: readNumber(reader),
        market: reader.text(),
        base: readAmount(reader),
        quote: readAmount(reader),
        profitSharePpm: readNumber(reader),
        leverage: readNumber(reader),
      } as unknown as Command;
    default:
      throw new TypeError(`no command has the code ${code}`);
  }
}

function readLeg(reader: ByteReader): Values {
  switch (reader.u8()) {
    case 0:
      return {
        kind: "limit",
        orderType: "limit",
        remark: "",
        positionEffect: "",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        displayQuantity: readNumber(reader),
      };
    case 3:
      return {
        kind: "limit",
        orderType: "limit",
        positionEffect: "",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        displayQuantity: readNumber(reader),
        remark: reader.text(),
      };
    case 6:
      return {
        kind: "limit",
        orderType: "limit",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        timeInForce: reader.text(),
        postOnly: reader.bool(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        displayQuantity: readNumber(reader),
        remark: reader.text(),
        positionEffect: reader.text(),
      };
    case 1:
      return {
        kind: "market",
        orderType: "market",
        remark: "",
        positionEffect: "",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
      };
    case 4:
      return {
        kind: "market",
        orderType: "market",
        positionEffect: "",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        remark: reader.text(),
      };
    case 7:
      return {
        kind: "market",
        orderType: "market",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        remark: reader.text(),
        positionEffect: reader.text(),
      };
    case 2:
      return {
        kind: "trigger",
        remark: "",
        positionEffect: "",
        triggerBy: "last",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        condition: reader.text(),
        orderType: reader.text(),
        timeInForce: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        triggerPrice: readNumber(reader),
        trailingBps: readNumber(reader),
      };
    case 5:
      return {
        kind: "trigger",
        positionEffect: "",
        triggerBy: "last",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        condition: reader.text(),
        orderType: reader.text(),
        timeInForce: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        triggerPrice: readNumber(reader),
        trailingBps: readNumber(reader),
        remark: reader.text(),
      };
    case 8:
      return {
        kind: "trigger",
        side: reader.text(),
        clientOrderId: reader.text(),
        selfTradePrevention: reader.text(),
        condition: reader.text(),
        orderType: reader.text(),
        timeInForce: reader.text(),
        price: readNumber(reader),
        quantity: readNumber(reader),
        quoteAmount: readAmount(reader),
        triggerPrice: readNumber(reader),
        trailingBps: readNumber(reader),
        remark: reader.text(),
        positionEffect: reader.text(),
        triggerBy: reader.text(),
      };
    default:
      throw new TypeError("a leg of an unknown kind");
  }
}
