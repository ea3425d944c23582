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
    case "feeLevelSet":
      ledger.fees.setLevel(ledger.memberOf(event.member), event.level);
      return;
    case "referralRatesSet":
      ledger.fees.setRates({ levelOnePpm: event.levelOnePpm, levelTwoPpm: event.levelTwoPpm });
      return;
  }
}
