import type { WithdrawalCase } from "@meridian/contract";
import { AmountText, clsx } from "@meridian/ui";
import { Equal, EqualNot } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useNetworkName } from "../../parts/index.ts";
import { AddressWithPicture } from "./AddressWithPicture.tsx";
import { compare } from "./withdrawal.model.ts";

interface LineProps {
  readonly name: string;
  readonly same?: boolean;
  readonly asked: ReactNode;
  readonly sent: ReactNode;
}

function Line({ name, same, asked, sent }: LineProps) {
  const t = useTranslations("consoleQueues");
  const Sign = same === false ? EqualNot : Equal;
  return (
    <tr className={clsx("border-t border-line align-top", same === false && "bg-danger-soft")}>
      <th scope="row" className="w-28 px-4 py-2 text-start font-normal text-text-3 max-sm:w-auto max-sm:px-2">
        {name}
      </th>
      <td className="px-2 py-2">{asked}</td>
      <td className="w-8 py-2 text-center">
        {same !== undefined && (
          <Sign
            role="img"
            aria-label={t(same ? "sides.same" : "sides.differs")}
            className={clsx("mx-auto size-4", same ? "text-up" : "text-danger")}
          />
        )}
      </td>
      <td className="px-2 py-2 pe-4">{sent}</td>
    </tr>
  );
}

/** The member's request beside what the chain will be sent, line by line. */
export function SideBySide({ withdrawal }: { withdrawal: WithdrawalCase }) {
  const t = useTranslations("consoleQueues");
  const { asked, sent } = withdrawal;
  const same = compare(withdrawal);
  const networkName = useNetworkName();
  const amount = (value: string, coin: string) => <AmountText value={value} decimals={18} coin={coin} />;
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-13">
        <caption className="sr-only">{t("sides.title")}</caption>
        <thead>
          <tr className="h-9 text-start text-text-2">
            <td aria-hidden />
            <th scope="col" className="px-2 text-start font-medium">
              {t("sides.asked")}
            </th>
            <td aria-hidden />
            <th scope="col" className="px-2 text-start font-medium">
              {t("sides.sent")}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line
            name={t("sides.address")}
            same={same.address}
            asked={<AddressWithPicture address={asked.address} />}
            sent={<AddressWithPicture address={sent.to} />}
          />
          <Line
            name={t("sides.network")}
            same={same.network}
            asked={networkName(asked.network)}
            sent={networkName(sent.network)}
          />
          <Line name={t("sides.coin")} same={same.coin} asked={asked.coin} sent={sent.coin} />
          <Line
            name={t("sides.arrival")}
            same={same.amount}
            asked={amount(asked.arrival, asked.coin)}
            sent={amount(sent.amount, sent.coin)}
          />
          <Line
            name={t("sides.fee")}
            asked={amount(asked.fee, asked.coin)}
            sent={<span className="text-text-3">{t("sides.feeStays")}</span>}
          />
          <Line
            name={t("sides.raw")}
            asked={<span className="text-text-3">{t("sides.rawNone")}</span>}
            sent={
              <span className="font-mono text-12 break-all">
                {sent.raw}
                {sent.contract !== null && <span className="block text-text-3">{sent.contract}</span>}
              </span>
            }
          />
        </tbody>
      </table>
    </div>
  );
}
