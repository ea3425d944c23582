/** The window in which a voucher is filled in: amount, picture, remark. */
import { Button, DecimalInput, Dialog, Field, Sheet, TextInput, toast, usePreview } from "@meridian/ui";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useVoucher, type VoucherState } from "./use-voucher.ts";
import { PICTURE_TYPES } from "./voucher.model.ts";

interface Props {
  readonly coin: string;
  readonly mobile: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function PictureField({ voucher }: { voucher: VoucherState }) {
  const t = useTranslations("deposit");
  const input = useRef<HTMLInputElement>(null);
  const { problems, pictureName } = voucher;
  const preview = usePreview(voucher.form.picture);
  function taken(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was changed elsewhere.
    event.target.value = "";
    if (file !== undefined) voucher.choose(file);
  }
  return (
    <Field
      label={t("voucher.picture")}
      boxed={false}
      hint={t("voucher.pictureHint")}
      error={problems.picture && t(`voucher.problem.${problems.picture}`)}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Button onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-4" />
          {t("voucher.choose")}
        </Button>
        {preview !== null && problems.picture === undefined && (
          <img
            src={preview}
            alt={t("voucher.preview")}
            className="size-14 shrink-0 rounded-control border border-line object-cover"
          />
        )}
        <span className="min-w-0 truncate text-13 text-text-2">{pictureName}</span>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={taken}
        />
      </div>
    </Field>
  );
}

const AMOUNT_PROBLEMS = { missing: "voucher.problem.amount", large: "voucher.problem.amountLarge" } as const;

function Fields({ coin, voucher }: { coin: string; voucher: VoucherState }) {
  const t = useTranslations("deposit");
  const { form, problems, refusal, decimals } = voucher;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("voucher.explain")}</p>
      <Field
        label={t("voucher.amount")}
        unit={coin}
        error={problems.amount && t(AMOUNT_PROBLEMS[problems.amount])}
      >
        <DecimalInput value={form.amount} onValue={voucher.setAmount} decimals={decimals} coin={coin} />
      </Field>
      <PictureField voucher={voucher} />
      <Field label={t("voucher.remark")} hint={t("voucher.remarkHint")}>
        <TextInput
          maxLength={200}
          autoComplete="off"
          value={form.remark}
          onChange={(event) => voucher.setRemark(event.target.value)}
        />
      </Field>
      {refusal !== null && (
        <p role="alert" className="text-13 text-danger">
          {refusal === "" ? t("voucher.failed") : refusal}
        </p>
      )}
    </div>
  );
}

export function VoucherForm({ coin, mobile, open, onOpen }: Props) {
  const t = useTranslations("deposit");
  const voucher = useVoucher(coin, () => {
    toast.success(t("voucher.sent"));
    onOpen(false);
  });
  const { percent } = voucher;
  const action = (
    <Button variant="primary" size="large" wide busy={percent !== null} onClick={() => void voucher.submit()}>
      {percent === null ? t("voucher.send") : t("voucher.sending", { percent })}
    </Button>
  );
  const Window = mobile ? Sheet : Dialog;
  return (
    <Window open={open} onOpen={onOpen} title={t("voucher.title")} footer={action}>
      <Fields coin={coin} voucher={voucher} />
    </Window>
  );
}
