import { SpotMarket } from "../spot/state.ts";
import type { Exchange } from "../state.ts";
import type { ParameterEvent } from "./events.ts";
import { termsOf } from "./execute.ts";

export function applyParameters(exchange: Exchange, event: ParameterEvent): void {
  const { ledger, spot } = exchange;
  switch (event.type) {
    case "coinDefined":
      ledger.defineCoin(event.coin, event.decimals);
      return;
    case "marketDefined": {
      const known = spot.markets.get(event.market);
      if (known !== undefined) {
        known.setTerms(termsOf(event));
        return;
      }
      const market = new SpotMarket(spot.marketList.length, termsOf(event), spot.orders, ledger);
      spot.markets.set(event.market, market);
      spot.marketList.push(market);
      return;
    }
    case "marketStateSet":
      spot.marketOf(event.market).state = event.state;
      return;
    case "feeLevelDefined": {
      const { level, volumeMin, makerSharePpm, takerSharePpm } = event;
      ledger.fees.define({ level, volumeMin, makerSharePpm, takerSharePpm });
      return;
    }
    case "feeLevelSet": {
      const memberIndex = ledger.memberOf(event.member);
      ledger.fees.setLevel(memberIndex, event.level);
      spot.markSeats(memberIndex, ledger.fees.markOf(memberIndex));
      return;
    }
    case "referralRatesSet":
      ledger.fees.setRates({ levelOnePpm: event.levelOnePpm, levelTwoPpm: event.levelTwoPpm });
      return;
  }
}
