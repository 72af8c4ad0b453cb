import { useQuery } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import type { SharedLeg } from "@touchline/contract";
import { openPopup } from "../../lib/popups/popups.ts";
import { openPanel } from "../../lib/shell-state.ts";
import { slipLegOfShared } from "../../lib/slip/shared-leg.ts";
import { clearSlip, slipLegs, toggleSlipLeg } from "../../lib/slip/slip.ts";
import { useTexts } from "../../lib/text.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Lead } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Rows } from "../../ui/Rows.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { call } from "../session/session.client.ts";
import { SharedPart } from "./SharedPart.tsx";

/** A shared slip at the odds of now; a tap puts what is open on the slip. */
export function SharedSlip({ code }: { code: string }) {
  const texts = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ["shared-slip", code],
    queryFn: ({ signal }) => call("sharedSlip", { params: { code }, signal }),
    retry: false,
  });
  if (error instanceof CallError && error.http === 404) return <NoSlip />;
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} radius="var(--r-m)" />;
  const open = data.legs.filter((leg) => leg.open !== null);
  return (
    <>
      <Lead>{texts("sharedSlip.lead", { open: open.length, all: data.legs.length })}</Lead>
      <Rows>
        {[...Map.groupBy(data.legs, ({ eventId }) => eventId)].map(([eventId, legs]) => (
          <SharedPart key={eventId} legs={legs} />
        ))}
      </Rows>
      {open.length > 0 ? (
        <Button tone="accent" size="l" wide onClick={() => void take(open)}>
          {texts("sharedSlip.take", { count: open.length })}
        </Button>
      ) : (
        <ButtonLink size="l" wide href="/sport/live/popular">
          {texts("sharedSlip.toLive")}
        </ButtonLink>
      )}
    </>
  );

  /** A slip with something on it is replaced only when its owner says so. */
  async function take(legs: readonly SharedLeg[]): Promise<void> {
    const before = slipLegs();
    if (before.length > 0) {
      const choice = await openPopup("default", {
        title: texts("sharedSlip.replaceTitle"),
        text: texts("sharedSlip.replaceText", { count: before.length }),
        actions: [
          { id: "replace", label: texts("sharedSlip.replace") },
          { id: "add", label: texts("sharedSlip.add") },
        ],
      });
      if (choice !== "replace" && choice !== "add") return;
      if (choice === "replace") clearSlip();
    }
    const held = new Set(slipLegs().map(({ outcomeId }) => outcomeId));
    for (const leg of legs.map(slipLegOfShared)) if (leg && !held.has(leg.outcomeId)) toggleSlipLeg(leg);
    openPanel("slip");
  }
}

export function NoSlip() {
  const texts = useTexts();
  return (
    <Empty title={texts("sharedSlip.goneTitle")} text={texts("sharedSlip.goneText")}>
      <ButtonLink tone="accent" href="/sport/live/popular">
        {texts("sharedSlip.toLive")}
      </ButtonLink>
    </Empty>
  );
}
