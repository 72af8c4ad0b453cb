import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls, FundSource } from "@touchline/contract";
import { FUNDS_TEXT_LENGTH } from "@touchline/contract/form-limits";
import { keysOf } from "@touchline/core";
import { IconChevronDown } from "@touchline/icons";
import { type ReactNode, useState } from "react";
import { call } from "../../../data/session/session.client.ts";
import { choose } from "../../../domain/shell/popups/choose.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Form, Lead, Note, Refused } from "../../../ui/Form.tsx";
import { PickField } from "../../../ui/PickField.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import styles from "./Payments.module.css";

const FUNDS = ["source-of-funds"];
/** In the order in which they are offered. The compiler reports a missing one. */
const OFFERED: Record<FundSource, true> = {
  salary: true,
  business: true,
  pension: true,
  savings: true,
  investments: true,
  property_sale: true,
  inheritance: true,
  gift: true,
  winnings: true,
  other: true,
};
const SOURCES = keysOf(OFFERED);

/** Asks for the source of funds while the law requires it and no answer has been reviewed. */
export function SourceOfFunds({ otherwise = null }: { otherwise?: ReactNode }) {
  const texts = useTexts();
  const { data } = useQuery({
    queryKey: FUNDS,
    queryFn: ({ signal }) => call("sourceOfFunds", { signal }),
  });
  if (!data?.isAsked) return otherwise;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{texts("payment.funds.title")}</h2>
      <Lead>{texts("payment.funds.why")}</Lead>
      {data.statement && <Note tone="success">{texts("payment.funds.sent")}</Note>}
      <Answer key={data.statement?.at ?? 0} />
      <ButtonLink size="l" wide href="/account/upload" prefetch={false}>
        {texts("payment.funds.documents")}
      </ButtonLink>
    </section>
  );
}

function Answer() {
  const texts = useTexts();
  const client = useQueryClient();
  const [source, setSource] = useState<FundSource | null>(null);
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: (body: BodyOf<Calls["stateSourceOfFunds"]>) => call("stateSourceOfFunds", { body }),
    onSuccess: (standing) => client.setQueryData(FUNDS, standing),
  });

  async function pick(): Promise<void> {
    const options = SOURCES.map((value) => ({
      value,
      label: texts(`payment.funds.source.${value}`),
    }));
    const picked = await choose({
      title: texts("payment.funds.source"),
      options,
      value: source ?? "",
    });
    if (picked) setSource(picked);
  }

  const isShort = text.trim().length < FUNDS_TEXT_LENGTH.min;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (source && !isShort) send.mutate({ source, text: text.trim() });
      }}
    >
      <PickField
        label={texts("payment.funds.source")}
        value={source ? texts(`payment.funds.source.${source}`) : ""}
        error={isTried && !source ? texts("payment.funds.choose") : null}
        icon={<IconChevronDown size={18} aria-hidden="true" />}
        onPick={() => void pick()}
      />
      <TextArea
        label={texts("payment.funds.text")}
        hint={texts("payment.funds.hint")}
        error={isTried && isShort ? texts("payment.funds.short") : null}
        maxLength={FUNDS_TEXT_LENGTH.max}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Refused>{send.error ? faultText(texts, send.error) : null}</Refused>
      <Button type="submit" tone="accent" size="l" wide busy={send.isPending}>
        {texts("payment.funds.send")}
      </Button>
    </Form>
  );
}
