import type { Payment, PaymentMethod } from "@touchline/contract";
import { useRef, useState } from "react";
import { useMoneyText } from "../../lib/money-text.ts";
import { OnDemand } from "../../lib/OnDemand.tsx";
import { useTexts } from "../../lib/text.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Form, Refused } from "../../ui/Form.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useExperiment, useFlag } from "../experiments/experiments.state.ts";
import type { CardFieldsHandle } from "../payments/CardFields.tsx";
import { DetailFields } from "../payments/DetailFields.tsx";
import { type DetailFaults, type Details, detailsOf, faultFromGate, faultsOf, sentDetails } from "../payments/details.rules.ts";
import { MethodPicker } from "../payments/MethodPicker.tsx";
import { isUsable } from "../payments/payments.rules.ts";
import { isLost, refusalText } from "../payments/refusals.ts";
import { SavedMethods } from "../payments/SavedMethods.tsx";
import { AmountField } from "./components/AmountField.tsx";
import { CryptoVisual } from "./components/CryptoVisual.tsx";
import { LimitRefused } from "./components/LimitRefused.tsx";
import { useDepositLimits, useStartDeposit } from "./deposit.client.ts";
import { isAboutAmount, roomLeft, stepsOf } from "./deposit.rules.ts";
import { CRYPTO_VISUAL, DEPOSIT_STEPS, HANDLE_ERRORS, NOT_ACTIVE_BUTTON } from "./deposit-experiments.data.ts";

/** platform §3: variant b shows the experiment. */
const useVariantB = (experiment: string): boolean => useExperiment(experiment, "variant") === "b";

const loadCardFields = () => import("../payments/CardFields.tsx");

interface DepositFormProps {
  currency: string;
  /** At least one. */
  methods: readonly PaymentMethod[];
  /** The deposit began, or is done already. */
  onPayment: (payment: Payment) => void;
}

/** How much, by which way, from which card or account. */
export function DepositForm({ currency, methods, onPayment }: DepositFormProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const limits = useDepositLimits();
  const deposit = useStartDeposit();
  const steps = stepsOf(useFlag(DEPOSIT_STEPS));
  const waitsForAmount = useVariantB(NOT_ACTIVE_BUTTON);
  const errorsAtField = useVariantB(HANDLE_ERRORS);
  const cryptoShown = useVariantB(CRYPTO_VISUAL);
  const [kind, setKind] = useState(methods[0]?.method ?? null);
  const method = methods.find((each) => each.method === kind) ?? methods[0];
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const [amount, setAmount] = useState<number | null>(null);
  const [details, setDetails] = useState<Details>({});
  const [save, setSave] = useState(false);
  const [isTried, setTried] = useState(false);
  const [cardFailed, setCardFailed] = useState(0);
  const card = useRef<CardFieldsHandle>(null);
  if (!method) return null;

  // Unless the punter says otherwise, the first saved one that still works is used.
  const savedId = picked === undefined ? (method.saved.find(isUsable)?.savedMethodId ?? null) : picked;
  const fields = savedId === null ? method.fields : [];
  const asksCard = fields.includes("card") && method.hostedUrl !== null;
  const room = errorsAtField && limits.data ? roomLeft(limits.data) : null;
  const over = room !== null && amount !== null && amount > room;
  const outOfRange = amount !== null && (amount < method.least || amount > method.most);
  const wrong: DetailFaults = isTried ? faultsOf(fields, details) : {};
  const atFields = { ...faultTexts(wrong), ...faultFromGate(texts, deposit.error) };
  function faultTexts(faults: DetailFaults) {
    return Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, texts(key)]));
  }

  /** Another amount or way is another try: the last refusal goes. */
  function changed<T>(set: (value: T) => void) {
    return (value: T) => {
      deposit.reset();
      setTried(false);
      set(value);
    };
  }

  const error = deposit.error;
  const refused = error && (isLost(error) ? texts("deposit.unanswered") : `${refusalText(texts, error)} ${texts("deposit.notCharged")}`);
  const amountFault = isTried
    ? !amount
      ? texts("deposit.enterAmount")
      : outOfRange
        ? texts("payment.outOfRange", { least: money(method.least), most: money(method.most) })
        : null
    : null;
  const overText = over ? texts("deposit.overLimit", { amount: money(room) }) : null;
  const aboutAmount = error !== null && isAboutAmount(error);
  const isSaidAtField = Object.keys(atFields).length > 0;

  async function submit(given?: string): Promise<void> {
    setTried(true);
    if (!method || !amount || over || outOfRange || Object.keys(faultsOf(fields, details)).length > 0) return;
    const sent = sentDetails(fields, details);
    const about = {
      amount,
      method: method.method,
      ...(savedId === null ? {} : { savedMethodId: savedId }),
      ...(detailsOf(fields).length > 0 ? { details: sent } : {}),
      ...(savedId === null && save ? { save } : {}),
    };
    const token = async () => given ?? (await card.current?.token()) ?? null;
    const payment = await deposit.send(about, asksCard ? token : null);
    if (payment) onPayment(payment);
  }

  const label = amount ? texts("deposit.submitAmount", { amount: money(amount) }) : texts("deposit.submit");
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AmountField
        currency={currency}
        steps={steps}
        amount={amount}
        onAmount={changed(setAmount)}
        error={errorsAtField ? (amountFault ?? overText ?? (aboutAmount ? refused : null)) : null}
      />
      <MethodPicker
        methods={methods}
        currency={currency}
        value={method.method}
        onPick={changed((next) => {
          setKind(next);
          setPicked(undefined);
          setDetails({});
        })}
      />
      <SavedMethods method={method.method} saved={method.saved} value={savedId} onPick={changed(setPicked)} />
      <DetailFields fields={fields} details={details} faults={atFields} onChange={changed(setDetails)} />
      {asksCard && (
        <OnDemand
          key={cardFailed}
          load={loadCardFields}
          props={{ ref: card, url: method.hostedUrl ?? "", onToken: (token: string) => void submit(token) }}
          onFailed={() => setCardFailed(cardFailed + 1)}
          fallback={<Skeleton height={300} radius="var(--r-m)" />}
        />
      )}
      {savedId === null && method.method !== "voucher" && (
        <Checkbox label={texts("payment.save")} checked={save} onChange={({ target }) => setSave(target.checked)} />
      )}
      <Refused>
        {errorsAtField ? !aboutAmount && !isSaidAtField && refused : (amountFault ?? overText ?? (isSaidAtField ? null : refused))}
      </Refused>
      <LimitRefused error={error} currency={currency} limits={limits.data} />
      <Button type="submit" tone="accent" size="l" wide busy={deposit.isPending} disabled={waitsForAmount && (!amount || over)}>
        {label}
      </Button>
      {cryptoShown && <CryptoVisual />}
    </Form>
  );
}
