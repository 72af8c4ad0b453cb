import { useQuery } from "@tanstack/react-query";
import type { Calls, ReplyOf } from "@touchline/contract";
import { call } from "../../data/session/session.client.ts";
import { netText } from "../../domain/games/played.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./Figures.module.css";

const SPANS = ["week", "month", "ever"] as const;
const PARTS = ["deposited", "staked", "returned", "net", "open"] as const;
type Reply = ReplyOf<Calls["gamblingFigures"]>;

/** The punter's deposits, and the stakes and returns of what has a result; open stakes apart. */
export function Figures() {
  const { data, error, refetch } = useQuery({
    queryKey: ["figures"],
    queryFn: ({ signal }) => call("gamblingFigures", { signal }),
  });
  if (data) return <Table figures={data} />;
  return error ? (
    <LoadFailed onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={200} radius="var(--r-m)" />
  );
}

function Table({ figures }: { figures: Reply }) {
  const texts = useTexts();
  const money = useMoneyText(figures.currency);
  return (
    <section className={styles.figures}>
      <h2 className={styles.title}>{texts("playLimits.figures")}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {SPANS.map((span) => (
              <th key={span} scope="col">
                {texts(`playLimits.span.${span}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part} className={part === "net" ? styles.net : undefined}>
              <th scope="row">{texts(`playLimits.figure.${part}`)}</th>
              {SPANS.map((span) => (
                <td key={span}>
                  {part === "net" ? netText(figures[span].net, money) : money(figures[span][part])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
