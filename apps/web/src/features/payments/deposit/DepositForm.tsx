import type { Payment, PaymentMethod } from "@touchline/contract";
import { type Ref, useRef, useState } from "react";
import { useExperiment, useFlag } from "../../../data/experiments/experiments.state.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Form, Refused } from "../../../ui/Form.tsx";
import { OnDemand } from "../../../ui/OnDemand.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { CardFieldsHandle } from "../shared/CardFields.tsx";
import { DetailFields } from "../shared/DetailFields.tsx";
import { detailsOf, faultFromGate, faultsOf, faultTexts } from "../shared/details.rules.ts";
import { MethodPicker } from "../shared/MethodPicker.tsx";
import { refusalText } from "../shared/payment-texts.ts";
import { isLost } from "../shared/refusals.ts";
import { SavedMethods } from "../shared/SavedMethods.tsx";
import { AmountField } from "./components/AmountField.tsx";
import { CryptoVisual } from "./components/CryptoVisual.tsx";
import { LimitRefused } from "./components/LimitRefused.tsx";
import { useDepositLimits } from "./deposit.client.ts";
import { useDepositDraft } from "./deposit.draft.ts";
import { isAboutAmount, roomLeft, stepsOf } from "./deposit.rules.ts";
import {
  CRYPTO_VISUAL,
  DEPOSIT_STEPS,
  HANDLE_ERRORS,
  NOT_ACTIVE_BUTTON,
} from "./deposit-experiments.data.ts";

/** docs/behaviour/experiments.md#deposit-experiments: variant b shows the experiment. */
const useVariantB = (experiment: string): boolean => useExperiment(experiment, "variant") === "b";

interface DepositFormProps {
  currency: string;
  /** At least one. */
  methods: readonly PaymentMethod[];
  /** Called when the deposit has started or is already complete. */
  onPayment: (payment: Payment) => void;
}

/** The amount, the method and the card or account. */
export function DepositForm({ currency, methods, onPayment }: DepositFormProps) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  const limits = useDepositLimits();
  const steps = stepsOf(useFlag(DEPOSIT_STEPS));
  const waitsForAmount = useVariantB(NOT_ACTIVE_BUTTON);
  const errorsAtField = useVariantB(HANDLE_ERRORS);
  const cryptoShown = useVariantB(CRYPTO_VISUAL);
  const room = errorsAtField && limits.data ? roomLeft(limits.data) : null;
  const draft = useDepositDraft(methods, room);
  const card = useRef<CardFieldsHandle>(null);
  const { method, amount, fields, savedId, hostedUrl, error, isTried, isOver } = draft;
  if (!method) return null;

  const atFields = {
    ...(isTried && faultTexts(texts, faultsOf(fields, draft.details))),
    ...faultFromGate(texts, error),
  };
  const refused =
    error &&
    (isLost(error)
      ? texts("deposit.unanswered")
      : `${refusalText(texts, error)} ${texts("deposit.notCharged")}`);
  // An error about the card or a hidden field has no visible field to appear beside.
  const isSaidAtField = detailsOf(fields).some((name) => atFields[name] !== undefined);
  const aboutAmount = error !== null && isAboutAmount(error);
  const outOfRange = amount !== null && (amount < method.least || amount > method.most);
  const range = { least: money(method.least), most: money(method.most) };
  function amountFault(): string | null {
    if (isOver) return texts("deposit.overLimit", { amount: money(room ?? 0) });
    if (!isTried) return null;
    if (!amount) return texts("deposit.enterAmount");
    return outOfRange ? texts("payment.outOfRange", range) : null;
  }

  async function submit(given?: string): Promise<void> {
    const payment = await draft.start(
      hostedUrl === null ? null : async () => given ?? (await card.current?.token()) ?? null,
    );
    if (payment) onPayment(payment);
  }

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
        onAmount={draft.setAmount}
        error={errorsAtField ? (amountFault() ?? (aboutAmount ? refused : null)) : null}
      />
      <MethodPicker
        methods={methods}
        currency={currency}
        value={method.method}
        onPick={draft.setMethod}
      />
      <SavedMethods
        method={method.method}
        saved={method.saved}
        value={savedId}
        onPick={draft.setSaved}
      />
      <DetailFields
        fields={fields}
        details={draft.details}
        faults={atFields}
        onChange={draft.setDetails}
      />
      {hostedUrl !== null && (
        <NewCard ref={card} url={hostedUrl} onToken={(token) => void submit(token)} />
      )}
      {savedId === null && method.method !== "voucher" && (
        <Checkbox
          label={texts("payment.save")}
          checked={draft.save}
          onChange={({ target }) => draft.setSave(target.checked)}
        />
      )}
      <Refused>
        {errorsAtField
          ? !aboutAmount && !isSaidAtField && refused
          : (amountFault() ?? (isSaidAtField ? null : refused))}
      </Refused>
      <LimitRefused error={error} currency={currency} limits={limits.data} />
      <Button
        type="submit"
        tone="accent"
        size="l"
        wide
        busy={draft.isPending}
        disabled={waitsForAmount && (!amount || isOver)}
      >
        {amount
          ? texts("deposit.submitAmount", { amount: money(amount) })
          : texts("deposit.submit")}
      </Button>
      {cryptoShown && <CryptoVisual />}
    </Form>
  );
}

const loadCardFields = () => import("../shared/CardFields.tsx");

/** The provider's card fields. Their code loads when the punter enters a new card. */
function NewCard(props: {
  ref: Ref<CardFieldsHandle>;
  url: string;
  onToken: (token: string) => void;
}) {
  const [tries, setTries] = useState(0);
  return (
    <OnDemand
      key={tries}
      load={loadCardFields}
      props={props}
      onFailed={() => setTimeout(() => setTries(tries + 1), 3000)}
      fallback={<Skeleton height={300} radius="var(--r-m)" />}
    />
  );
}
