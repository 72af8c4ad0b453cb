import { useQuery } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import { call } from "../../../data/session/session.client.ts";
import { LiveLink } from "../../../domain/standing/play-links.tsx";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Lead } from "../../../ui/Form.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Rows } from "../../../ui/Rows.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { NoSlip } from "./NoSlip.tsx";
import { SharedPart } from "./SharedPart.tsx";
import { takeOnSlip } from "./take-on-slip.client.ts";

/** A shared slip at current odds. A tap puts its open selections on the slip. */
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
        <Button tone="accent" size="l" wide onClick={() => void takeOnSlip(open, texts)}>
          {texts("sharedSlip.take", { count: open.length })}
        </Button>
      ) : (
        <LiveLink size="l" wide>
          {texts("sharedSlip.toLive")}
        </LiveLink>
      )}
    </>
  );
}
