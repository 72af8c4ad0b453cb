import { useMutation, useQuery } from "@tanstack/react-query";
import type { Calls, ReplyOf } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../domain/texts/text.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Lead, Note, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

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

/** The check on the verification provider's page: its state and a link. */
export function AutoVerification() {
  const texts = useTexts();
  const identity = useQuery({
    queryKey: ["identity"],
    queryFn: ({ signal }) => call("punterIdentity", { signal }),
  });
  const start = useMutation({
    mutationFn: () => call("startAutoVerification"),
    onSuccess: ({ link }) => (link ? window.location.assign(link) : void identity.refetch()),
  });
  if (identity.error) return <LoadFailed onRetry={() => void identity.refetch()} />;
  if (!identity.data) return <Skeleton height={240} radius="var(--r-m)" />;
  const state = identity.data.autoVerification;
  const told = TOLD[state];
  return (
    <>
      {state !== "CONFIRMED" && <Lead>{texts("documents.idLead")}</Lead>}
      <Note tone={told.tone}>{texts(`documents.auto${state}`)}</Note>
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
    </>
  );
}
