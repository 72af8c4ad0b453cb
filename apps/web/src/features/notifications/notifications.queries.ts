import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls, PushSettings } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { endHere, subscribeHere } from "../../domain/account/push.client.ts";

const SETTINGS = ["push-settings"];
const ALERTS = ["alerts"];

export const usePushSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call("pushSettings", { signal }),
  });

function useSettingsChange<Input>(change: (input: Input) => Promise<PushSettings | null>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (settings) => settings && client.setQueryData(SETTINGS, settings),
  });
}

export const useChangePushSettings = () =>
  useSettingsChange((body: BodyOf<Calls["changePushSettings"]>) =>
    call("changePushSettings", { body }),
  );
export const useTurnOn = () => useSettingsChange((serverKey: string) => subscribeHere(serverKey));
export const useTurnOff = () =>
  useSettingsChange(async (deviceId: string | null) => {
    if (deviceId === null) await endHere();
    return call("unsubscribePush", { body: deviceId === null ? {} : { deviceId } });
  });

export const useAlerts = () =>
  useQuery({
    queryKey: ALERTS,
    queryFn: ({ signal }) => call("alerts", { signal }),
  });

export function useRemoveAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alert: { alertId: string } | { betId: string } | { eventId: string }) => {
      if ("alertId" in alert) return call("removePriceAlert", { body: { alertId: alert.alertId } });
      if ("eventId" in alert)
        return call("setMatchAlert", { params: { id: alert.eventId }, body: { news: [] } });
      return call("setCashOutAlert", { params: { id: alert.betId }, body: { amount: null } });
    },
    onSuccess: (alerts) => client.setQueryData(ALERTS, alerts),
  });
}
