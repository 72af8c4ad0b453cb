import type { BodyOf, Calls, MethodKind, PaymentMethod } from "@touchline/contract";
import { useState } from "react";
import { type Details, detailsOf, faultsOf, sentDetails } from "../shared/details.rules.ts";
import { isUsable } from "../shared/payments.rules.ts";

/**
 * The deposit form's state: amount, method, card or account. `onChange` fires because a changed
 * form is a new attempt.
 */
export function useDepositDraft(methods: readonly PaymentMethod[], onChange: () => void) {
  const [kind, setKind] = useState<MethodKind | null>(null);
  /** Undefined until the punter chooses; null means a new card or account. */
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const [amount, setAmount] = useState<number | null>(null);
  const [details, setDetails] = useState<Details>({});
  const [save, setSave] = useState(false);

  const method = methods.find((each) => each.method === kind) ?? methods[0];
  // By default, use the first saved card or account that still works.
  const savedId =
    picked === undefined ? (method?.saved.find(isUsable)?.savedMethodId ?? null) : picked;
  const fields = savedId === null ? (method?.fields ?? []) : [];

  /** The request body without the token of a new card. */
  function body(): Omit<BodyOf<Calls["startDeposit"]>, "token"> | null {
    if (!method || !amount || amount < method.least || amount > method.most) return null;
    if (Object.keys(faultsOf(fields, details)).length > 0) return null;
    return {
      amount,
      method: method.method,
      ...(savedId === null ? {} : { savedMethodId: savedId }),
      ...(detailsOf(fields).length > 0 ? { details: sentDetails(fields, details) } : {}),
      ...(savedId === null && save ? { save } : {}),
    };
  }

  const changing =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      onChange();
      set(value);
    };
  return {
    method,
    savedId,
    fields,
    amount,
    details,
    save,
    body,
    hostedUrl: fields.includes("card") ? (method?.hostedUrl ?? null) : null,
    setAmount: changing(setAmount),
    setSaved: changing<string | null>(setPicked),
    setDetails: changing(setDetails),
    setSave,
    setMethod: changing<MethodKind>((next) => {
      setKind(next);
      setPicked(undefined);
      setDetails({});
    }),
  };
}
