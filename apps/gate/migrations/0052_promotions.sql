-- Promotions: versioned data, races with their scores and prizes (docs/adr/0038).
create table promotions (
  promotion_id  uuid not null,
  version       integer not null,
  slug          text not null,
  kind          text not null check (kind in ('offer', 'race', 'editorial', 'quiz')),
  status        text not null check (status in ('draft', 'published', 'ended', 'canceled')),
  jurisdictions text[] not null,
  products      text[] not null,
  -- Classes of punters: {tiers, newWithinDays}, each optional.
  audience      jsonb not null,
  -- By language: {title, text, terms, action}.
  texts         jsonb not null,
  art           text not null,
  offer_id      uuid,
  -- {metric, leastStake, currency, prizes, settleMinutes}
  race          jsonb,
  action_href   text,
  position      integer not null,
  starts_at     timestamptz not null,
  -- Null: without an end.
  ends_at       timestamptz check (ends_at > starts_at),
  saved_at      timestamptz not null,
  primary key (promotion_id, version),
  check ((kind = 'offer') = (offer_id is not null)),
  check ((kind = 'race') = (race is not null)),
  check (ends_at is not null or kind = 'editorial')
);
-- A new version takes the place of the one before it.
create unique index promotions_published on promotions (promotion_id) where status = 'published';
create index promotions_listed on promotions (position, starts_at) where status = 'published';
create index promotions_slug on promotions (slug);

create table promotion_joins (
  punter_id    uuid not null,
  promotion_id uuid not null,
  joined_at    timestamptz not null,
  left_at      timestamptz,
  primary key (punter_id, promotion_id)
);
create index promotion_joins_of on promotion_joins (promotion_id) where left_at is null;

-- Made when a race is published: from then on its terms do not change, only its end can come sooner.
create table races (
  promotion_id  uuid primary key,
  metric        text not null check (metric in ('turnover', 'net', 'multiplier')),
  products      text[] not null,
  least_stake   bigint not null check (least_stake > 0),
  currency      char(3) not null,
  -- By place.
  prizes        bigint[] not null check (cardinality(prizes) between 1 and 100),
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  -- Bets that were placed in time count if they are settled by then.
  settle_until  timestamptz not null,
  -- open: scores change. counting: they are frozen. paying: prizes are decided.
  status        text not null default 'open' check (status in ('open', 'counting', 'paying', 'paid', 'canceled')),
  -- The turnover that waited when the time for settlement was over: it is counted before the race is frozen.
  count_up_to   bigint,
  cancel_reason text,
  ended_at      timestamptz,
  check (settle_until >= ends_at),
  check ((ended_at is not null) = (status in ('paid', 'canceled')))
);
create index races_running on races (settle_until) where status in ('open', 'counting', 'paying');

-- One row for each bet, round or coupon that counts: a correction changes it, and the score by the difference.
create table race_counts (
  punter_id    uuid not null,
  promotion_id uuid not null,
  kind         text not null,
  ref_id       uuid not null,
  score        bigint not null,
  primary key (punter_id, promotion_id, kind, ref_id)
);

create table race_scores (
  punter_id    uuid not null,
  promotion_id uuid not null,
  score        bigint not null,
  -- How many bets, rounds and coupons count.
  counted      integer not null check (counted >= 0),
  -- When the score became what it is.
  reached_at   timestamptz not null,
  -- Decided at the end. Null: without a score, or not entitled to a prize.
  place        integer,
  primary key (punter_id, promotion_id)
);
create index race_scores_board on race_scores (promotion_id, score desc, reached_at, punter_id);

create table race_prizes (
  punter_id    uuid not null,
  promotion_id uuid not null references races,
  place        integer not null,
  amount       bigint not null check (amount > 0),
  paid_at      timestamptz,
  primary key (punter_id, promotion_id)
);
create index race_prizes_due on race_prizes (promotion_id, punter_id) where paid_at is null;

-- Counts what bets, rounds and coupons of one punter have come to: [{kind, refId, score}]. True where the score changed.
create function count_race(p_punter uuid, p_promotion uuid, p_counts jsonb, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_metric  text;
  v_before  bigint;
  v_score   bigint;
  v_counted integer;
begin
  select metric into v_metric from races where promotion_id = p_promotion;
  select score, counted into v_before, v_counted from race_scores where punter_id = p_punter and promotion_id = p_promotion for update;
  if not found then return false; end if;
  with told as (
    select t.kind, t."refId" as ref_id, t.score::bigint as score, c.score as before
      from jsonb_to_recordset(p_counts) as t (kind text, "refId" uuid, score text)
      left join race_counts c on c.punter_id = p_punter and c.promotion_id = p_promotion and c.kind = t.kind and c.ref_id = t."refId"
      where coalesce(c.score, 0) <> t.score::bigint
  ), kept as (
    insert into race_counts (punter_id, promotion_id, kind, ref_id, score)
      select p_punter, p_promotion, kind, ref_id, score from told
      on conflict (punter_id, promotion_id, kind, ref_id) do update set score = excluded.score
  )
  select v_before + coalesce(sum(score - coalesce(before, 0)), 0),
         v_counted + coalesce(sum((score <> 0)::integer - (coalesce(before, 0) <> 0)::integer), 0)
    into v_score, v_counted from told;
  if v_metric = 'multiplier' then
    select coalesce(max(score), 0) into v_score from race_counts where punter_id = p_punter and promotion_id = p_promotion;
  end if;
  update race_scores set score = v_score, counted = v_counted, reached_at = case when score = v_score then reached_at else p_at end
    where punter_id = p_punter and promotion_id = p_promotion;
  return v_score <> v_before;
end $$;

-- Decides places and prizes of a frozen race. Those who tie share the prizes of their places, to the coin: coins that are left over go to
-- the scores that were reached first. Whoever is restricted or excluded has no place: the next one has it.
create function place_race(p_promotion uuid, p_at timestamptz) returns void language sql as $$
  update race_scores s set place = placed.place
    from (select s.punter_id, rank() over (order by s.score desc) as place
            from race_scores s join punters p on p.punter_id = s.punter_id
            where s.promotion_id = p_promotion and s.score > 0
              and (p.state = 'OPENED' or p.state_until <= p_at)
              and not exists (select from restrictions r where r.punter_id = s.punter_id and r.lifted_at is null
                                and (r.until is null or r.until > p_at))) placed
    where s.promotion_id = p_promotion and s.punter_id = placed.punter_id;
  insert into race_prizes (punter_id, promotion_id, place, amount)
    select punter_id, p_promotion, place, part
      from (select t.punter_id, t.place, u.total / t.tied + case when t.turn <= u.total % t.tied then 1 else 0 end as part
              from (select s.punter_id, s.place, r.prizes, count(*) over (partition by s.place) as tied,
                           row_number() over (partition by s.place order by s.reached_at, s.punter_id) as turn
                      from race_scores s join races r on r.promotion_id = s.promotion_id
                      where s.promotion_id = p_promotion and s.place <= cardinality(r.prizes)) t
              cross join lateral (select coalesce(sum(prize), 0)::bigint as total
                                    from unnest(t.prizes) with ordinality as p (prize, nth)
                                    where nth >= t.place and nth < t.place + t.tied) u) shared
      where part > 0;
$$;

-- Rules of the house that no punter has to claim. The operator can change and end them like any other promotion.
insert into promotions (promotion_id, version, slug, kind, status, jurisdictions, products, audience, texts, art, action_href, position,
                        starts_at, saved_at)
  select md5('house rule ' || slug)::uuid, 1, slug, 'editorial', 'published',
         array['Curacao', 'Russia', 'Belarus', 'Denmark', 'Spain', 'Italy', 'Alderney', 'Nigeria'], products, '{}', texts, art, href, position,
         '2026-01-01', '2026-01-01'
  from (values
    ('zero-margin', 'zero', array['sport', 'esports'], '/zeromarginevents', 1000,
     '{"en": {"title": "Zero-margin events", "text": "We keep no margin on these events. The price is the chance itself.", "action": "See the events"}, "ru": {"title": "События без маржи", "text": "На эти события мы не закладываем маржу: цена равна самой вероятности.", "action": "Смотреть события"}, "es": {"title": "Eventos sin margen", "text": "En estos eventos no aplicamos margen: el precio es la propia probabilidad.", "action": "Ver los eventos"}}'::jsonb),
    ('cash-out', 'cash-out', array['sport', 'esports'], '/betting', 1010,
     '{"en": {"title": "Cash out with its price tag", "text": "Every offer shows the fair value of your bet and what we keep. Cash out all of it, a part, or set it to auto.", "action": "See my bets"}, "ru": {"title": "Выкуп ставки с ценником", "text": "Рядом с каждым предложением стоят справедливая цена вашей ставки и то, что оставляем мы. Выкупите всё, часть или поручите это автоматике.", "action": "Мои ставки"}, "es": {"title": "Cobro anticipado con su precio a la vista", "text": "Junto a cada oferta están el valor justo de tu apuesta y lo que nos quedamos. Cobra todo, una parte, o déjalo en automático.", "action": "Mis apuestas"}}'::jsonb),
    ('free-bets', 'ticket', array['sport', 'esports'], '/sport/prematch', 1020,
     '{"en": {"title": "Free bets", "text": "When you have one, you’ll find it on the bet slip. It pays the winnings. The stake is ours.", "action": "See upcoming events"}, "ru": {"title": "Фрибеты", "text": "Если он у вас есть, он ждёт в купоне. Он приносит чистый выигрыш, а сумма ставки наша.", "action": "Предстоящие события"}, "es": {"title": "Apuestas gratis", "text": "Si tienes una, te espera en el cupón. Paga lo que habrías ganado; el importe lo ponemos nosotros.", "action": "Próximos eventos"}}'::jsonb),
    ('toto-jackpot', 'cup', array['toto'], '/toto', 1030,
     '{"en": {"title": "A jackpot that is always filled", "text": "Every toto jackpot starts from a guaranteed amount. After it is won, the house fills it up again.", "action": "Fill in a coupon"}, "ru": {"title": "Джекпот всегда пополнен", "text": "Каждый джекпот тото начинается с гарантированной суммы. После выигрыша мы пополняем его снова.", "action": "Заполнить купон"}, "es": {"title": "Un bote siempre lleno", "text": "Cada bote de la quiniela parte de una cantidad garantizada. Cuando se gana, la casa lo vuelve a llenar.", "action": "Rellenar un boleto"}}'::jsonb),
    ('toto-rollover', 'rollover', array['toto'], '/toto/correct-score', 1040,
     '{"en": {"title": "Nothing lost when nobody wins", "text": "What nobody wins rolls over into the jackpot. We take nothing out of it.", "action": "Mark the scores"}, "ru": {"title": "Если никто не выиграл — ничего не пропадает", "text": "Невыигранное целиком переходит в джекпот, без удержаний.", "action": "Отметить счёт"}, "es": {"title": "Nada se pierde si nadie gana", "text": "Lo que no se gana pasa entero al bote, sin retención.", "action": "Marcar resultados"}}'::jsonb),
    ('toto-small-stakes', 'coins', array['toto'], '/toto/goals', 1050,
     '{"en": {"title": "From a tenth of a unit", "text": "A line costs little. Play a big permutation with a small stake and take your part of the dividend.", "action": "Mark the goals"}, "ru": {"title": "От десятой доли ставки", "text": "Вариант стоит мало: играйте большой системой с маленькой ставкой и получите свою долю.", "action": "Отметить голы"}, "es": {"title": "Desde una décima de unidad", "text": "Una línea cuesta poco: juega la gran combinación con poca apuesta y cobra tu parte.", "action": "Marcar goles"}}'::jsonb),
    ('golden-whistle-jackpot', 'slot', array['casino'], '/casino/game/golden-whistle', 1060,
     '{"en": {"title": "A jackpot that grows with every spin", "text": "A part of every stake on Golden Whistle goes into the prize. Any spin can hit it.", "action": "Play Golden Whistle"}, "ru": {"title": "Джекпот растёт с каждым спином", "text": "Часть каждой ставки в Golden Whistle идёт в приз. Выпасть может в любом спине.", "action": "Играть в Golden Whistle"}, "es": {"title": "Un bote que crece con cada tirada", "text": "Parte de cada apuesta en Golden Whistle va al bote. Cualquier tirada puede ganarlo.", "action": "Jugar a Golden Whistle"}}'::jsonb),
    ('play-for-fun', 'cards', array['casino'], '/casino/lobby', 1070,
     '{"en": {"title": "Try every game for free", "text": "Play money, no account needed, the same odds as for real.", "action": "See games"}, "ru": {"title": "Любая игра бесплатно", "text": "Виртуальные деньги, без аккаунта, те же шансы.", "action": "К играм"}, "es": {"title": "Prueba gratis cada juego", "text": "Dinero ficticio, sin cuenta, las mismas probabilidades.", "action": "Ver juegos"}}'::jsonb),
    ('provably-fair', 'shield', array['casino'], '/casino/fairness', 1080,
     '{"en": {"title": "Check every round yourself", "text": "Every draw follows from seeds you can see, and your own is one of them.", "action": "How to check"}, "ru": {"title": "Проверьте любой раунд сами", "text": "Каждый исход получен из сидов, которые вы видите, и один из них ваш.", "action": "Как проверить"}, "es": {"title": "Comprueba tú cada ronda", "text": "Cada resultado sale de semillas que puedes ver, y una es tuya.", "action": "Cómo comprobarlo"}}'::jsonb),
    ('bet-behind', 'table', array['live-casino', 'live-games'], '/live-casino/lobby', 1090,
     '{"en": {"title": "No free seat? Bet behind", "text": "When a blackjack table is full, bet on somebody’s hand and play along.", "action": "See tables"}, "ru": {"title": "Нет места? Ставьте за игроком", "text": "Когда стол блэкджека занят, ставьте на чужую руку и играйте вместе.", "action": "К столам"}, "es": {"title": "¿Sin sitio? Apuesta detrás", "text": "Si la mesa de blackjack está llena, apuesta a la mano de otro y juega con él.", "action": "Ver mesas"}}'::jsonb),
    ('game-shows', 'wheel', array['live-casino', 'live-games'], '/live-games/lobby', 1100,
     '{"en": {"title": "A draw every few minutes", "text": "The money wheel and the lottery run around the clock, for everybody at once.", "action": "See shows"}, "ru": {"title": "Розыгрыш каждые несколько минут", "text": "Колесо и лотерея идут круглосуточно, сразу для всех.", "action": "К шоу"}, "es": {"title": "Un sorteo cada pocos minutos", "text": "La rueda y la lotería giran a todas horas, para todos a la vez.", "action": "Ver shows"}}'::jsonb),
    ('fair-tables', 'shield', array['live-casino', 'live-games'], '/casino/fairness', 1110,
     '{"en": {"title": "Check every round yourself", "text": "The hash of each round’s seed is shown before bets close, the seed itself with the result.", "action": "How to check"}, "ru": {"title": "Проверьте любой раунд сами", "text": "Хеш сида каждого раунда показан до закрытия ставок, сам сид – вместе с результатом.", "action": "Как проверить"}, "es": {"title": "Comprueba tú cada ronda", "text": "El hash de la semilla de cada ronda se muestra antes de cerrar las apuestas; la semilla, con el resultado.", "action": "Cómo comprobarlo"}}'::jsonb),
    ('virtual-prices', 'lock', array['virtual-sports'], '/virtual-sports/lobby', 1120,
     '{"en": {"title": "Prices that stand", "text": "The price of a virtual event is the same from its first minute to the off. What you see is what you get.", "action": "See what comes next"}, "ru": {"title": "Цены, которые не меняются", "text": "Цена виртуального события одна и та же с первой минуты до старта. Что видите, то и получаете.", "action": "Что впереди"}, "es": {"title": "Precios que no cambian", "text": "El precio de un evento virtual es el mismo desde el primer minuto hasta la salida. Lo que ves es lo que obtienes.", "action": "Ver lo que viene"}}'::jsonb),
    ('virtual-seeds', 'shield', array['virtual-sports'], '/virtual-sports/lobby?sport=Greyhounds', 1130,
     '{"en": {"title": "A draw you can check", "text": "The hash of every event’s seed is shown before the first bet, the seed itself after the end. Your device compares them.", "action": "See the races"}, "ru": {"title": "Жеребьёвка, которую можно проверить", "text": "Хеш сида каждого события виден до первой ставки, сам сид – после финиша. Их сравнивает ваше устройство.", "action": "Смотреть бега"}, "es": {"title": "Un sorteo que puedes comprobar", "text": "El hash de la semilla se muestra antes de la primera apuesta y la semilla al terminar. Tu dispositivo las compara.", "action": "Ver las carreras"}}'::jsonb),
    ('virtual-settled', 'clock', array['virtual-sports'], '/betting', 1140,
     '{"en": {"title": "Settled in seconds", "text": "A virtual bet is paid seconds after the finish. A new event starts every minute, day and night.", "action": "See my bets"}, "ru": {"title": "Расчёт за секунды", "text": "Виртуальная ставка рассчитывается через несколько секунд после финиша. Новое событие – каждую минуту, днём и ночью.", "action": "Мои ставки"}, "es": {"title": "Liquidadas en segundos", "text": "Una apuesta virtual se paga segundos después de la meta. Cada minuto empieza otro evento, de día y de noche.", "action": "Mis apuestas"}}'::jsonb)
  ) as rule (slug, art, products, href, position, texts);
