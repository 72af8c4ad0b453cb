import type { PromotionStanding, RaceInfo, RaceRow } from "@touchline/contract";
import { IconTrophy } from "@touchline/icons";
import { useState } from "react";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Empty } from "../../../ui/Empty.tsx";
import styles from "../Promotions.module.css";
import { useBoard } from "../promotions.queries.ts";
import { scoreText } from "../promotions.rules.ts";

interface BoardProps {
  promotionId: string;
  race: RaceInfo;
  /** The punter's own standing; null for a guest, who sees only the first places. */
  standing: PromotionStanding | null;
}

/** The leaderboard of a race: the first places and, for punters, all of them by pages. */
export function Board({ promotionId, race, standing }: BoardProps) {
  const texts = useTexts();
  return (
    <section className={styles.group} aria-labelledby="race-board">
      <h2 className={styles.heading} id="race-board">
        {texts("promotions.board")}
      </h2>
      {race.top.length === 0 ? (
        <Empty
          icon={<IconTrophy size={40} stroke={1.4} aria-hidden="true" />}
          title={texts("promotions.boardEmpty")}
          text={texts("promotions.boardEmptyHint")}
        />
      ) : standing ? (
        <Pages promotionId={promotionId} race={race} standing={standing} />
      ) : (
        <Rows rows={race.top} race={race} own={null} />
      )}
    </section>
  );
}

function Pages({ promotionId, race, standing }: BoardProps & { standing: PromotionStanding }) {
  const texts = useTexts();
  const [page, setPage] = useState(0);
  const { data } = useBoard(promotionId, page);
  const pages = data?.pages ?? 1;
  // The socket delivers the first places sooner than a fetch.
  const rows =
    data?.page === page && page > 0
      ? data.rows
      : page === 0
        ? [...race.top, ...(data?.page === 0 ? data.rows.slice(race.top.length) : [])]
        : [];
  return (
    <>
      <Rows rows={rows} race={race} own={standing.race} />
      {pages > 1 && (
        <nav className={styles.pages} aria-label={texts("promotions.board")}>
          <Button size="s" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {texts("promotions.before")}
          </Button>
          <span className={styles.hint}>{texts("promotions.page", { page: page + 1, pages })}</span>
          <Button size="s" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {texts("promotions.next")}
          </Button>
        </nav>
      )}
    </>
  );
}

function Rows({
  rows,
  race,
  own,
}: {
  rows: readonly RaceRow[];
  race: RaceInfo;
  own: PromotionStanding["race"];
}) {
  const texts = useTexts();
  const money = useMoneyText(race.currency);
  const isMe = ({ name, score, place }: RaceRow) =>
    own !== null && own.name === name && own.score === score && own.place === place;
  return (
    <ol className={styles.board}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place on the board is a row, whoever has it
        <li className={classes(styles.row, isMe(row) && styles.me)} key={at}>
          <span>{row.place}</span>
          <span className={styles.name}>
            {isMe(row) ? `${row.name} · ${texts("promotions.you")}` : row.name}
          </span>
          <span className={styles.score}>{scoreText(race.metric, row.score, money)}</span>
          <span className={styles.prize}>{row.prize === null ? "" : money(row.prize)}</span>
        </li>
      ))}
    </ol>
  );
}
