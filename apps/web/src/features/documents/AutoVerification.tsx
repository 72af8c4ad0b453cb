import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Calls, PunterDocument, ReplyOf } from "@touchline/contract";
import { useEffect } from "react";
import { onPushOf } from "../../data/live/pushes.ts";
import { call } from "../../data/session/session.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Documents } from "./Documents.tsx";
import { useDocuments } from "./documents.client.ts";

type State = ReplyOf<Calls["punterIdentity"]>["autoVerification"];

/**
 * docs/behaviour/identification.md#automatic-check, auto-verification states: their texts and
 * actions.
 */
const TOLD = {
  UNKNOWN: { tone: "info", start: "documents.idStart" },
  STARTED: { tone: "info", start: "documents.idContinue" },
  UNCONFIRMED: { tone: "warning", start: "documents.idStart" },
  CONFIRMED: { tone: "success", start: null },
  CLOSED: { tone: "warning", start: null },
} as const satisfies Record<State, { tone: "info" | "warning" | "success"; start: string | null }>;

/** What the documents say where no check has an answer. */
function toldOf(documents: readonly PunterDocument[] = []) {
  const any = (status: PunterDocument["status"]) =>
    documents.some((document) => document.status === status);
  if (any("WAITING")) return { tone: "info", text: "documents.autoWAITING" } as const;
  return any("REJECTED") ? ({ tone: "warning", text: "documents.autoREJECTED" } as const) : null;
}

const KEY = ["identity"];

/**
 * The check on the verification provider's page: its state and a link. Sent documents count as
 * well: their decision arrives as a push and shows without a reload.
 */
export function AutoVerification() {
  const texts = useTexts();
  const client = useQueryClient();
  useEffect(
    () => onPushOf("settingsUpdate", () => void client.invalidateQueries({ queryKey: KEY })),
    [client],
  );
  const identity = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call("punterIdentity", { signal }),
  });
  const { data: sent } = useDocuments();
  const start = useMutation({
    mutationFn: () => call("startAutoVerification"),
    onSuccess: ({ link }) => (link ? window.location.assign(link) : void identity.refetch()),
  });
  if (identity.error) return <LoadFailed onRetry={() => void identity.refetch()} />;
  if (!identity.data) return <Skeleton height={240} radius="var(--r-m)" />;
  const state = identity.data.autoVerification;
  const told = TOLD[state];
  const ofDocuments =
    state === "UNKNOWN" || state === "UNCONFIRMED" ? toldOf(sent?.documents) : null;
  return (
    <>
      {state !== "CONFIRMED" && <Lead>{texts("documents.idLead")}</Lead>}
      <Note tone={ofDocuments?.tone ?? told.tone}>
        {texts(ofDocuments?.text ?? `documents.auto${state}`)}
      </Note>
      <Refused>{start.error ? faultText(texts, start.error) : null}</Refused>
      {told.start && (
        <Button
          tone="accent"
          size="l"
          wide
          busy={start.isPending || start.data?.link != null}
          onClick={() => start.mutate()}
        >
          {texts(told.start)}
        </Button>
      )}
      {state === "CONFIRMED" ? (
        <ButtonLink tone="accent" size="l" wide href="/account">
          {texts("documents.idDone")}
        </ButtonLink>
      ) : (
        <ButtonLink size="l" wide href="/account/upload" prefetch={false}>
          {texts("documents.idUpload")}
        </ButtonLink>
      )}
      {sent && sent.documents.length > 0 && <Documents />}
    </>
  );
}
