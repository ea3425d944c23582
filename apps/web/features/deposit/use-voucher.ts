/** Sending a voucher: the picture first, then what it stands for. Sent twice, each has one effect. */
import { useRef, useState } from "react";
import { CallRefused, callWithProgress, forget, useAction, useCoin, useRead } from "../../data/index.ts";
import { problemsShown, voucherProblems } from "./voucher.model.ts";

const LIST_SHOWN = 5;

/** While the menu of coins is on its way. */
const DECIMALS_UNKNOWN = 8;

export function useVouchers() {
  return useRead("user/getVoucherList", { limit: LIST_SHOWN });
}

function readBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const text = typeof reader.result === "string" ? reader.result : "";
      resolve(text.slice(text.indexOf(",") + 1));
    });
    reader.addEventListener("error", () => reject(new Error("the picture cannot be read")));
    reader.readAsDataURL(blob);
  });
}

/** @param onSent called once it is with the exchange */
export function useVoucher(coin: string, onSent: () => void) {
  const [amount, setAmount] = useState("");
  const [remark, setRemark] = useState("");
  const [picture, setPicture] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const uploadKey = useRef("");
  const { mutateAsync: send } = useAction("user/rechargeVoucher");
  const form = { amount, remark, picture };
  const decimals = useCoin(coin)?.decimals ?? DECIMALS_UNKNOWN;
  const problems = voucherProblems(form, decimals);

  async function upload(file: File): Promise<string> {
    const input = { purpose: "voucher", picture: await readBase64(file) } as const;
    const showShare = (share: number): void => setPercent(Math.floor(share * 100));
    return (
      await callWithProgress("upload/file", input, {
        idempotencyKey: uploadKey.current,
        onProgress: showShare,
      })
    ).fileId;
  }

  async function submit(): Promise<void> {
    setTried(true);
    if (picture === null || Object.keys(problems).length > 0) return;
    setFailure(null);
    setPercent(0);
    try {
      const fileId = await upload(picture);
      await send({ coin, amount, fileId, ...(remark === "" ? {} : { remark }) });
      await forget("user/getVoucherList");
      onSent();
    } catch (error) {
      setFailure(error);
    } finally {
      setPercent(null);
    }
  }

  return {
    ...{ form, setAmount, setRemark, percent, submit },
    decimals,
    problems: problemsShown(form, decimals, tried),
    /** The server's words, already in the member's language; "" when it could not be reached; null for none. */
    refusal: failure === null ? null : failure instanceof CallRefused ? failure.message : "",
    choose(file: File): void {
      uploadKey.current = crypto.randomUUID();
      setPicture(file);
      setFailure(null);
    },
    pictureName: picture?.name ?? "",
  };
}

export type VoucherState = ReturnType<typeof useVoucher>;
