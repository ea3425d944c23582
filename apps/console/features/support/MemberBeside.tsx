/** The member who asks: state of the account and latest movements, so that an answer needs no second screen. */
import type { MemberPicture } from "@meridian/contract";
import { languageOf } from "@meridian/i18n/languages";
import { AmountText, TimeText } from "@meridian/ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Fact, Facts, Loaded, MemberLink, orderedOf } from "../../parts/index.ts";

const MOVED_SHOWN = 4;
const NONE = "—";

function Moved({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1.5">
      <h4 className="text-12 text-text-3">{title}</h4>
      <ul className="peer space-y-1.5 text-13 empty:hidden">{children}</ul>
      <p className="hidden text-13 text-text-3 peer-empty:block">{NONE}</p>
    </section>
  );
}

interface LineProps {
  readonly amount: string;
  readonly coin: string;
  readonly market?: string;
  readonly time: number;
}

function Line({ amount, coin, market, time }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-2">
      <span>
        <AmountText value={amount} decimals={8} coin={coin} />
        {market !== undefined && <span className="text-12 text-text-3"> {market}</span>}
      </span>
      <TimeText timeMs={time} style="ago" className="text-12 text-text-3" />
    </li>
  );
}

function Picture({ picture }: { picture: MemberPicture }) {
  const t = useTranslations("consoleSupport");
  const { member, totalUsdt, deposits, withdrawals, orders } = picture;
  return (
    <div className="space-y-5">
      <Facts>
        <Fact name={t("member.uid")}>
          <MemberLink uid={member.uid} />
        </Fact>
        <Fact name={t("member.contact")}>{member.email ?? member.phone ?? NONE}</Fact>
        <Fact name={t("member.language")}>{languageOf(member.language).name}</Fact>
        <Fact name={t("member.since")}>
          <TimeText timeMs={member.createdAt} style="ago" />
        </Fact>
        <Fact name={t("member.identity")}>{t(`member.kyc.${member.kyc}`)}</Fact>
        <Fact name={t("member.worth")}>
          <AmountText value={totalUsdt} decimals={2} fixed coin="USDT" />
        </Fact>
        {member.frozenAt !== null && (
          <Fact name={t("member.frozen")} strong>
            <TimeText timeMs={member.frozenAt} />
          </Fact>
        )}
        {member.heldUntil !== null && (
          <Fact name={t("member.held")} strong>
            <TimeText timeMs={member.heldUntil} />
          </Fact>
        )}
      </Facts>
      <Moved title={t("member.withdrawals")}>
        {withdrawals.slice(0, MOVED_SHOWN).map(({ withdrawalId, amount, coin, createdAt }) => (
          <Line key={withdrawalId} amount={amount} coin={coin} time={createdAt} />
        ))}
      </Moved>
      <Moved title={t("member.deposits")}>
        {deposits.slice(0, MOVED_SHOWN).map(({ depositKey, amount, coin, createdAt }) => (
          <Line key={depositKey} amount={amount} coin={coin} time={createdAt} />
        ))}
      </Moved>
      <Moved title={t("member.orders")}>
        {orders.slice(0, MOVED_SHOWN).map((order) => (
          <Line key={order.orderId} {...orderedOf(order)} market={order.market} time={order.createdAt} />
        ))}
      </Moved>
    </div>
  );
}

/** Every look is written down, so none is repeated without need. */
export function MemberBeside({ uid }: { uid: string }) {
  const t = useTranslations("consoleSupport");
  const picture = useRead("staff/memberPicture", { uid }, { staleTime: Infinity });
  return (
    <aside
      aria-label={t("member.title")}
      className="w-75 shrink-0 overflow-y-auto border-s border-line p-4 max-xl:hidden"
    >
      <Loaded query={picture} rows={8}>
        {(file) => <Picture picture={file} />}
      </Loaded>
    </aside>
  );
}
