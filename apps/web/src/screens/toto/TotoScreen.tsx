import { TOTO_GAME_IDS } from "@touchline/betting";
import { IconBallFootball } from "@touchline/icons";
import { useEffect, useState } from "react";
import { PageTimeProvider } from "../../data/live/live.clock.ts";
import { QueryRoot } from "../../data/query/QueryRoot.tsx";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { ChipLinks } from "../../features/events/lists/ChipLinks.tsx";
import { ToteTickets } from "../../features/events/tote/ToteTickets.tsx";
import { NeedsLogin } from "../../features/session/NeedsLogin.tsx";
import { Categories, TotoRules } from "../../features/toto/Categories.tsx";
import { Coupon } from "../../features/toto/Coupon.tsx";
import { DrawHeader } from "../../features/toto/DrawHeader.tsx";
import { History } from "../../features/toto/History.tsx";
import { MyCoupons } from "../../features/toto/MyCoupons.tsx";
import { useDraw, useNextDraw } from "../../features/toto/toto.queries.ts";
import { TOTO_PATHS } from "../../features/toto/toto.rules.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import screen from "../screen.module.css";
import type { TotoScreenProps } from "./toto-page.ts";

/** A toto game: its draw and coupon, the punter's coupons, and earlier draws. */
export function TotoScreen(props: TotoScreenProps) {
  return (
    <QueryRoot>
      <PageTimeProvider value={props.draw?.serverTime ?? 0}>
        {/* Another draw is another coupon: the key drops the previous one's state. */}
        <Toto key={`${props.game} ${props.draw?.drawId}`} {...props} />
      </PageTimeProvider>
    </QueryRoot>
  );
}

type View = "coupon" | "mine" | "history";

function Toto({ game, draw }: TotoScreenProps) {
  const texts = useTexts();
  const [view, setView] = useState<View>("coupon");
  // The statement and messages link to the punter's coupons.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get("view") === "mine") setView("mine");
  }, []);
  const opened = useNextDraw(game, draw === null);
  const shown = draw ?? opened;
  const title = texts(`toto.title.${game}`);
  return (
    <div className={screen.screen}>
      <PageTitle title={title} />
      <h1 className="only-said">{title}</h1>
      <ChipLinks
        label={texts("toto.games")}
        chips={[
          ...TOTO_GAME_IDS.map((each) => ({
            key: each,
            label: texts(`toto.game.${each}`),
            href: TOTO_PATHS[each],
            current: each === game,
          })),
          {
            key: "promotions",
            label: texts("toto.promotions"),
            href: "/toto/promotions",
            current: false,
          },
        ]}
      />
      <Tabs
        label={texts("toto.views")}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: "coupon",
            label: texts(shown && shown.status !== "open" ? "toto.view.draw" : "toto.view.coupon"),
          },
          { value: "mine", label: texts("toto.view.mine") },
          { value: "history", label: texts("toto.view.history") },
        ]}
      >
        {view === "coupon" &&
          (shown ? (
            <DrawView first={shown} onSeeMine={() => setView("mine")} />
          ) : (
            <Empty
              icon={<IconBallFootball size={44} stroke={1.4} aria-hidden="true" />}
              title={texts("toto.none")}
              text={texts("toto.noneHint")}
            />
          ))}
        {view === "mine" && (
          <NeedsLogin reason={texts("toto.guest")}>
            {() => (
              <>
                <MyCoupons game={game} />
                <ToteTickets />
              </>
            )}
          </NeedsLogin>
        )}
        {view === "history" && <History game={game} onSeeDraw={() => setView("coupon")} />}
      </Tabs>
    </div>
  );
}

function DrawView({
  first,
  onSeeMine,
}: {
  first: NonNullable<TotoScreenProps["draw"]>;
  onSeeMine: () => void;
}) {
  const followed = useDraw(first);
  const { draw } = followed;
  const isOpen = draw.status === "open";
  return (
    <div className={screen.screen}>
      <DrawHeader draw={draw} />
      {!isOpen && <Categories draw={draw} unit={draw.unit} />}
      <Coupon followed={followed} onSeeMine={onSeeMine} />
      {isOpen && <Categories draw={draw} unit={draw.unit} />}
      <TotoRules draw={draw} />
    </div>
  );
}
