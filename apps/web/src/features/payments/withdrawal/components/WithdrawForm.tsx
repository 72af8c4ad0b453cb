import type { PaymentMethod } from "@touchline/contract";
import { useState } from "react";
import { useMoneyText } from "../../../../domain/money/money-text.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Form, Note } from "../../../../ui/Form.tsx";
import { MoneyField } from "../../../../ui/MoneyField.tsx";
import { DetailFields } from "../../shared/DetailFields.tsx";
import {
  type Details,
  detailsOf,
  faultsOf,
  faultTexts,
  sentDetails,
} from "../../shared/details.rules.ts";
import { groupedIban } from "../../shared/payments.rules.ts";
import type { WithdrawalBody } from "../withdrawal.client.ts";
import { isTaken, mostOver, type Way, type WithdrawalOptions, wayId } from "../withdrawal.rules.ts";
import { WaysField } from "./WaysField.tsx";

interface WithdrawFormProps {
  options: WithdrawalOptions;
  methods: readonly PaymentMethod[];
  /** An earlier draft that the punter edits again. */
  draft: WithdrawalBody | null;
  onReview: (body: WithdrawalBody, way: Way) => void;
}

/** The amount and the destination. */
export function WithdrawForm({ options, methods, draft, onReview }: WithdrawFormProps) {
  const texts = useTexts();
  const money = useMoneyText(options.currency);
  const [pickedId, setPickedId] = useState<string | null>(
    draft ? (draft.savedMethodId ?? draft.method) : null,
  );
  const [amount, setAmount] = useState<number | null>(draft?.amount ?? null);
  const [details, setDetails] = useState<Details>(draft?.details ? shown(draft.details) : {});
  const [isTried, setTried] = useState(false);
  const { ways } = options;
  const way = ways.find((each) => wayId(each) === pickedId) ?? ways.find(isTaken);
  if (!way)
    return (
      <>
        <Note>{texts("withdraw.noWays")}</Note>
        <ButtonLink wide size="l" href="/account/contact-us" prefetch={false}>
          {texts("payment.askUs")}
        </ButtonLink>
      </>
    );

  const most = mostOver(way, options);
  const fields = way.savedMethod
    ? []
    : (methods.find(({ method }) => method === way.method)?.fields ?? []);
  const faults = faultsOf(fields, details);
  const amountFault = !amount
    ? texts("payment.enterAmount")
    : amount < way.least || amount > most
      ? texts("payment.outOfRange", { least: money(way.least), most: money(most) })
      : null;

  function submit(): void {
    setTried(true);
    if (!way || !amount || amountFault || Object.keys(faults).length > 0) return;
    const by = way.savedMethod ? { savedMethodId: way.savedMethod.savedMethodId } : {};
    const sent = detailsOf(fields).length > 0 ? { details: sentDetails(fields, details) } : {};
    onReview({ amount, method: way.method, ...by, ...sent }, way);
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WaysField options={options} value={way} onPick={(picked) => setPickedId(wayId(picked))} />
      <MoneyField
        label={texts("payment.amount")}
        currency={options.currency}
        value={amount}
        onChange={setAmount}
        min={0}
        hint={`${money(way.least)}–${money(most)}`}
        error={isTried ? amountFault : null}
      />
      <Button size="s" onClick={() => setAmount(most)}>
        {texts("withdraw.everything")} · {money(most)}
      </Button>
      <DetailFields
        fields={fields}
        details={details}
        onChange={setDetails}
        faults={isTried ? faultTexts(texts, faults) : {}}
      />
      <Button type="submit" tone="accent" size="l" wide>
        {texts("withdraw.review")}
      </Button>
    </Form>
  );
}

const shown = (details: Details): Details =>
  details.iban ? { ...details, iban: groupedIban(details.iban) } : details;
