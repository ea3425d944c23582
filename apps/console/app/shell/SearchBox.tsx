/** Finds a member from anywhere: number, mail, phone, address, transaction. */
import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { useKeys } from "../keys.ts";

const TEXT_MIN = 3;

export function SearchBox() {
  const t = useTranslations("console");
  const may = useMay();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useKeys({ "/": () => field.current?.focus() });
  if (!may("staff/searchMembers")) return null;
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted.length < TEXT_MIN) return;
    field.current?.blur();
    void navigate(`/members?text=${encodeURIComponent(wanted)}`);
    setText("");
  };
  return (
    <form role="search" onSubmit={search} className="min-w-0 flex-1">
      <label className="flex h-8 max-w-110 items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-2.5 focus-within:border-accent max-lg:h-10">
        <Search aria-hidden className="size-4 shrink-0 text-text-3" />
        <input
          ref={field}
          type="search"
          value={text}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          className="h-full w-full min-w-0 bg-transparent text-13 outline-none placeholder:text-text-3 max-lg:text-16"
        />
        <kbd aria-hidden className="font-sans text-12 text-text-3 max-lg:hidden">
          /
        </kbd>
      </label>
    </form>
  );
}
