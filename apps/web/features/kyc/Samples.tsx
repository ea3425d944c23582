/** Examples of a good photo and of bad ones: drawn, so that they need no loading and follow the theme. */
import { clsx } from "@meridian/ui";
import { Check, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";

const SAMPLES = ["good", "cropped", "blurred", "glare", "covered"] as const;
type Sample = (typeof SAMPLES)[number];

function Card() {
  return (
    <g>
      <rect x="14" y="13" width="68" height="42" rx="4" className="fill-surface-0 stroke-text-3" />
      <rect x="19" y="22" width="17" height="22" rx="2" className="fill-surface-3" />
      <circle cx="27.5" cy="29.5" r="4" className="fill-text-3" />
      <path d="M20.5 43c0-9 14-9 14 0z" className="fill-text-3" />
      <path d="M42 24h32M42 30h24M42 36h29M42 42h18M19 50h57" className="stroke-text-2" strokeWidth="2" />
    </g>
  );
}

function Spoilt({ sample, id }: { sample: Sample; id: string }) {
  if (sample === "cropped") {
    return (
      <g transform="translate(-26 14) scale(1.12)">
        <Card />
      </g>
    );
  }
  if (sample === "blurred") {
    return (
      <g filter={`url(#${id})`}>
        <Card />
      </g>
    );
  }
  return (
    <>
      <Card />
      {sample === "glare" && (
        <g filter={`url(#${id})`}>
          <ellipse cx="58" cy="29" rx="17" ry="10" className="fill-white" />
        </g>
      )}
      {sample === "covered" && (
        <path d="M96 68V44c-6-5-14-4-22 1-5 3-6 8-2 10 4 1 8-1 11-2l-3 15z" className="fill-warn" />
      )}
    </>
  );
}

function Frame({ sample, children }: { sample: Sample; children: ReactNode }) {
  const t = useTranslations("kyc");
  const good = sample === "good";
  const Icon = good ? Check : X;
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <span
        className={clsx(
          "block overflow-hidden rounded-control border bg-surface-2",
          good ? "border-up" : "border-line-strong",
        )}
      >
        {children}
      </span>
      <figcaption className="flex items-start gap-1 text-12 text-text-2">
        <Icon aria-hidden className={clsx("mt-0.5 size-3 shrink-0", good ? "text-up" : "text-danger")} />
        <span className="min-w-0">{t(`sample.${sample}`)}</span>
      </figcaption>
    </figure>
  );
}

export function Samples() {
  const id = useId();
  return (
    <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-3 max-lg:gap-x-2">
      {SAMPLES.map((sample) => (
        <Frame key={sample} sample={sample}>
          <svg viewBox="0 0 96 68" aria-hidden fill="none" className="block w-full">
            <defs>
              <filter id={`${id}${sample}`} x="-20%" y="-20%" width="140%" height="140%">
                <feGaussianBlur stdDeviation={sample === "glare" ? 3 : 1.9} />
              </filter>
            </defs>
            <Spoilt sample={sample} id={`${id}${sample}`} />
          </svg>
        </Frame>
      ))}
    </div>
  );
}
