/** The naive twin's coins, fee levels and inviters' shares. */
import type { Emit } from "../../events.ts";
import type {
  DefineCoin,
  DefineFeeLevel,
  ParameterCommand,
  SetFeeLevel,
  SetReferralRates,
} from "../../parameters/commands.ts";
import type { ParameterEvent } from "../../parameters/events.ts";
import { MOST } from "./amounts.ts";
import { twinOwner } from "./managed.ts";
import type { TwinAnswer, TwinPart } from "./part.ts";
import type { TwinState } from "./state.ts";

type FeeCommand = DefineFeeLevel | SetFeeLevel | SetReferralRates;

const MILLION = 1_000_000;

export const twinParameters: TwinPart<ParameterCommand, ParameterEvent> = {
  answers: { defineCoin, defineFeeLevel: feeAnswer, setFeeLevel: feeAnswer, setReferralRates: feeAnswer },
  applies: {
    coinDefined: (state, { coin, decimals }) => void state.coins.set(coin, decimals),
    feeLevelDefined: (state, event) => void state.feeLevels.set(event.level, event),
    feeLevelSet: (state, { member, level }) => void state.memberLevels.set(member, level),
    referralRatesSet: (state, event) => void (state.referralRates = event),
  },
};

function defineCoin(state: TwinState, command: DefineCoin, emit: Emit): TwinAnswer {
  const { coin, decimals } = command;
  if (!/^[A-Z0-9]{1,16}$/.test(coin) || ![...Array(19).keys()].includes(decimals)) return "coin.invalid";
  if (state.coins.has(coin) && state.coins.get(coin) !== decimals) return "coin.defined_differently";
  if (!state.coins.has(coin) && state.coins.size === 256) return "coin.too_many";
  emit({ ...command, type: "coinDefined" });
  return undefined;
}

function feeAnswer(state: TwinState, command: FeeCommand, emit: Emit): TwinAnswer {
  const isShare = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MILLION;
  switch (command.type) {
    case "defineFeeLevel": {
      const { level, volumeMin, makerSharePpm, takerSharePpm } = command;
      if (![0, 1, 2, 3, 4, 5, 6, 7, 8, 9].includes(level)) return "fee_level.invalid";
      if (volumeMin < 0n || volumeMin > MOST) return "fee_level.invalid";
      if (!isShare(makerSharePpm) || !isShare(takerSharePpm)) return "fee_level.invalid";
      const stated = `${volumeMin} ${makerSharePpm} ${takerSharePpm}`;
      if (level === 0 && stated !== "0 1000000 1000000") return "fee_level.invalid";
      emit({ ...command, type: "feeLevelDefined" });
      return undefined;
    }
    case "setFeeLevel":
      if (!state.members.has(command.member)) return "member.unknown";
      if (command.level !== 0 && !state.feeLevels.has(command.level)) return "fee_level.unknown";
      emit({ ...command, type: "feeLevelSet" });
      for (const { account } of state.managed)
        if (twinOwner(account) === command.member) emit({ ...command, type: "feeLevelSet", member: account });
      return undefined;
    case "setReferralRates":
      if (!isShare(command.levelOnePpm) || !isShare(command.levelTwoPpm)) return "referral.rates_invalid";
      if (command.levelOnePpm > MILLION - command.levelTwoPpm) return "referral.rates_invalid";
      emit({ ...command, type: "referralRatesSet" });
      return undefined;
  }
}
