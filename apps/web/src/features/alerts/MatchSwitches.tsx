import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MatchNews } from "@touchline/contract";
import Link from "next/link";
import { call } from "../../data/session/session.client.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead, Refused } from "../../ui/Form.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Rows } from "../../ui/Rows.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";

/** The notifications page shows the same list of alerts under this key. */
const ALERTS = ["alerts"];
const NEWS = ["start", "score", "end"] as const satisfies readonly MatchNews[];

/** Switches for an event's news. Each change is saved at once. */
export function MatchSwitches({ eventId }: { eventId: string }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ALERTS,
    queryFn: ({ signal }) => call("alerts", { signal }),
  });
  const set = useMutation({
    mutationFn: (news: MatchNews[]) =>
      call("setMatchAlert", { params: { id: eventId }, body: { news } }),
    onSuccess: (alerts) => client.setQueryData(ALERTS, alerts),
  });
  if (!data && error)
    return <LoadFailed text={faultText(texts, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={170} radius="var(--r-m)" />;
  const chosen = set.isPending
    ? set.variables
    : (data.matches.find((alert) => alert.eventId === eventId)?.news ?? []);
  return (
    <section>
      <Refused>{set.error ? faultText(texts, set.error) : null}</Refused>
      <Rows>
        {NEWS.map((news) => (
          <Switch
            key={news}
            label={texts(`alerts.news.${news}`)}
            {...(news === "score" ? { hint: texts("alerts.newsHint.score") } : {})}
            checked={chosen.includes(news)}
            disabled={set.isPending}
            onChange={({ target }) =>
              set.mutate(
                NEWS.filter((each) => (each === news ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </Rows>
      <Lead>
        {texts("alerts.match")}{" "}
        <Link href="/account/notifications" prefetch={false}>
          {texts("alerts.toNotifications")}
        </Link>
      </Lead>
    </section>
  );
}
