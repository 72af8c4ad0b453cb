import type { BodyOf, Calls, MethodKind, PaymentMethod } from "@touchline/contract";
import { useState } from "react";
import { type Details, detailsOf, faultsOf, sentDetails } from "../shared/details.rules.ts";
import { isUsable } from "../shared/payments.rules.ts";

/**
 * The deposit that is being filled in: how much, over which way, from which card or account.
 * `onChange`: another one is another try.
 */
export function useDepositDraft(methods: readonly PaymentMethod[], onChange: () => void) {
  const [kind, setKind] = useState<MethodKind | null>(null);
  /** Undefined until the punter has chosen: null is a new card or account. */
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const [amount, setAmount] = useState<number | null>(null);
  const [details, setDetails] = useState<Details>({});
  const [save, setSave] = useState(false);

  const method = methods.find((each) => each.method === kind) ?? methods[0];
  // Unless the punter says otherwise, the first saved one that still works is used.
  const savedId =
    picked === undefined ? (method?.saved.find(isUsable)?.savedMethodId ?? null) : picked;
  const fields = savedId === null ? (method?.fields ?? []) : [];

  /** The request, without the token of a new card. */
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
    ...{ method, savedId, fields, amount, details, save, body },
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
