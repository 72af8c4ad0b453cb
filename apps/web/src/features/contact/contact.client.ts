import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, Calls, Ticket, TicketFile } from "@touchline/contract";
import { useEffect, useRef } from "react";
import { OnceSender } from "../../data/call/unanswered.ts";
import { onPushOf } from "../../data/live/pushes.ts";
import { call } from "../../data/session/session.client.ts";
import { captchaAnswer } from "../../domain/captcha/captcha.client.ts";

const TICKETS = ["tickets"];

/** The author: null for a punter with a session, the key of the link for a guest. */
export type Writer = { key: string } | null;

export interface Draft {
  text: string;
  fileIds: readonly string[];
}

/** An answer arrives as an inbox message, so refetch then. */
function useAnswersSeen(): void {
  const client = useQueryClient();
  useEffect(
    () => onPushOf("inboxUpdate", () => void client.invalidateQueries({ queryKey: TICKETS })),
    [client],
  );
}

export function useTickets() {
  useAnswersSeen();
  return useQuery({
    queryKey: TICKETS,
    queryFn: ({ signal }) => call("tickets", { signal }),
  });
}

export function useTicket(number: string) {
  useAnswersSeen();
  return useQuery({
    queryKey: [...TICKETS, number],
    queryFn: ({ signal }) => call("ticket", { params: { number }, signal }),
  });
}

export const useGuestTicket = (key: string | null) =>
  useQuery({
    queryKey: [...TICKETS, "guest", key],
    queryFn: ({ signal }) => call("guestTicket", { body: { key: key ?? "" }, signal }),
    enabled: key !== null,
    retry: false,
  });

/** A question whose reply was lost is resent unchanged, so it is asked only once. */
export function useAsk() {
  const client = useQueryClient();
  const sender = useRef(new OnceSender<BodyOf<Calls["openTicket"]>>());
  return useMutation({
    mutationFn: (body: BodyOf<Calls["openTicket"]>) =>
      sender.current.send(
        body,
        () => body,
        (sent, idempotencyKey) => call("openTicket", { body: sent, idempotencyKey }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: TICKETS }),
  });
}

type GuestQuestion = Omit<BodyOf<Calls["openGuestTicket"]>, "token">;

export function useAskAsGuest() {
  const sender = useRef(new OnceSender<BodyOf<Calls["openGuestTicket"]>>());
  return useMutation({
    mutationFn: (question: GuestQuestion) =>
      sender.current.send(
        question,
        async () => {
          const token = await captchaAnswer("contact");
          return token === null ? null : { ...question, token };
        },
        (sent, idempotencyKey) => call("openGuestTicket", { body: sent, idempotencyKey }),
      ),
  });
}

/** Sends the next message of a question, for a punter or a guest. */
export function useWrite(number: string, writer: Writer) {
  const client = useQueryClient();
  const sender = useRef(new OnceSender<Draft>());
  return useMutation({
    mutationFn: (draft: Draft) =>
      sender.current.send<Ticket>(
        draft,
        () => draft,
        ({ text, fileIds }, idempotencyKey) => {
          const body = { text, fileIds: [...fileIds] };
          return writer
            ? call("writeToGuestTicket", { body: { ...body, ...writer }, idempotencyKey })
            : call("writeToTicket", { params: { number }, body, idempotencyKey });
        },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: TICKETS }),
  });
}

export function useClose(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("closeTicket", { params: { number }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: TICKETS }),
  });
}

export function sendFile(file: File, writer: Writer): Promise<TicketFile> {
  const fileName = file.name.slice(-200);
  return writer
    ? call("uploadGuestTicketFile", { query: { fileName, ...writer }, body: file })
    : call("uploadTicketFile", { query: { fileName }, body: file });
}
