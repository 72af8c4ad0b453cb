import type { BodyOf, Calls, MethodKind, Payment, PaymentMethod } from "@touchline/contract";
import { useState } from "react";
import { type Details, detailsOf, faultsOf, sentDetails } from "../shared/details.rules.ts";
import { isUsable } from "../shared/payments.rules.ts";
import { useStartDeposit } from "./deposit.client.ts";

/**
 * The deposit form's state: amount, method, card or account, and the attempt to send them. A
 * changed form is a new attempt. `room`: the most that the form accepts, if the punter has limits.
 */
export function useDepositDraft(methods: readonly PaymentMethod[], room: number | null) {
  const { error, isPending, reset, send } = useStartDeposit();
  const [isTried, setTried] = useState(false);
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
  const isOver = room !== null && amount !== null && amount > room;

  /** The request body without the token of a new card. */
  function body(): Omit<BodyOf<Calls["startDeposit"]>, "token"> | null {
    if (!method || !amount || amount < method.least || amount > method.most || isOver) return null;
    if (Object.keys(faultsOf(fields, details)).length > 0) return null;
    return {
      amount,
      method: method.method,
      ...(savedId === null ? {} : { savedMethodId: savedId }),
      ...(detailsOf(fields).length > 0 ? { details: sentDetails(fields, details) } : {}),
      ...(savedId === null && save ? { save } : {}),
    };
  }

  /** The payment; null if it did not start. `token` asks the card fields for a new card's token. */
  async function start(token: (() => Promise<string | null>) | null): Promise<Payment | null> {
    setTried(true);
    const about = body();
    return about && send(about, token);
  }

  const changing =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      reset();
      setTried(false);
      set(value);
    };
  return {
    method,
    savedId,
    fields,
    amount,
    details,
    save,
    error,
    isPending,
    isTried,
    isOver,
    start,
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
