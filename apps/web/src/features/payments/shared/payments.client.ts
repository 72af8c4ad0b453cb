import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Payment, PaymentDirection } from "@touchline/contract";
import { useEffect } from "react";
import { FIRST_PAGE } from "../../../data/query/first-page.ts";
import { fromPage } from "../../../data/query/from-page.ts";
import { call, loadHeartbeat } from "../../../data/session/session.client.ts";
import { usePunter } from "../../../data/session/session.ts";
import { isOpen, nextLookMs } from "./payments.rules.ts";

const METHODS = ["payment-methods"];
const LIST = ["payments", "list"];
const oneOf = (paymentId: string) => ["payments", "one", paymentId];

export const usePaymentMethods = (direction: PaymentDirection) =>
  useQuery({
    queryKey: [...METHODS, direction],
    queryFn: ({ signal }) => call("paymentMethods", { query: { direction }, signal }),
  });

export function useRemoveSavedMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (savedMethodId: string) =>
      call("removeSavedMethod", { params: { id: savedMethodId } }),
    onSettled: () => client.invalidateQueries({ queryKey: METHODS }),
  });
}

/**
 * Refreshes everything that a payment's new state can change: balance, limits, lists and saved
 * methods.
 */
export async function paymentMoved(client: QueryClient, payment: Payment): Promise<void> {
  client.setQueryData(oneOf(payment.paymentId), payment);
  const stale = [LIST, METHODS, ["deposit-limits"], ["withdrawal-options"], ["statement"]];
  await Promise.all([
    loadHeartbeat(),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/**
 * One payment, polled until it has ended: soon at first, then less and less often; after that,
 * refetched when the balance changes.
 */
export function usePayment(paymentId: string, first?: Payment) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: oneOf(paymentId),
    queryFn: ({ signal }) => call("payment", { params: { id: paymentId }, signal }),
    ...(first ? fromPage(first) : {}),
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data)
        ? nextLookMs(state.dataUpdateCount + state.errorUpdateCount)
        : false,
  });
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // An end is not for ever: a payout that comes back, or a chargeback, moves the balance.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance may be this payment's
  useEffect(
    () => void client.invalidateQueries({ queryKey: oneOf(paymentId) }),
    [client, paymentId, balance],
  );
  const state = query.data?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another balance
  useEffect(() => {
    if (query.data) void paymentMoved(client, query.data);
  }, [client, state]);
  return query;
}

/** Makes the gate ask the provider now: the browser's claim about a payment does not count. */
export function useRefreshPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => call("refreshPayment", { params: { id: paymentId } }),
    onSuccess: (payment) => client.setQueryData(oneOf(payment.paymentId), payment),
  });
}

export function useCancelPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => call("cancelPayment", { params: { id: paymentId } }),
    onSuccess: (payment) => paymentMoved(client, payment),
    onError: (_error, paymentId) => client.invalidateQueries({ queryKey: oneOf(paymentId) }),
  });
}

/** The punter's payments, newest first, page by page. Refetched when the balance changes. */
export function usePaymentList(direction: PaymentDirection | null) {
  const client = useQueryClient();
  const balance = usePunter(({ balanceInfo }) => balanceInfo.mainBalance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is another payment
  useEffect(() => void client.invalidateQueries({ queryKey: LIST }), [client, balance]);
  return useInfiniteQuery({
    queryKey: [...LIST, direction],
    queryFn: ({ pageParam, signal }) =>
      call("payments", {
        query: {
          ...(pageParam === undefined ? {} : { before: pageParam }),
          ...(direction ? { direction } : {}),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
