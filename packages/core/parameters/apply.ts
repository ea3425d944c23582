import type { Exchange } from "../state.ts";
import type { CoinDefined, FeeLevelDefined, FeeLevelSet, ReferralRatesSet } from "./events.ts";

export function applyCoinDefined({ ledger }: Exchange, event: CoinDefined): void {
  ledger.defineCoin(event.coin, event.decimals);
}

export function applyFeeLevelDefined({ ledger }: Exchange, event: FeeLevelDefined): void {
  const { level, volumeMin, makerSharePpm, takerSharePpm } = event;
  ledger.fees.define({ level, volumeMin, makerSharePpm, takerSharePpm });
}

export function applyFeeLevelSet({ ledger, trading }: Exchange, event: FeeLevelSet): void {
  const memberIndex = ledger.memberOf(event.member);
  ledger.fees.setLevel(memberIndex, event.level);
  trading.markParticipants(memberIndex, ledger.fees.markOf(memberIndex));
}

export function applyReferralRatesSet({ ledger }: Exchange, event: ReferralRatesSet): void {
  ledger.fees.setRates({ levelOnePpm: event.levelOnePpm, levelTwoPpm: event.levelTwoPpm });
}
