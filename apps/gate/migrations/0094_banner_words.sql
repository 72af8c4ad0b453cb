-- Plainer words for the house's first banners. Those that an operator has edited keep their own.
update promotions set texts = texts
  || jsonb_build_object('en', texts -> 'en' || v.en, 'ru', texts -> 'ru' || v.ru, 'es', texts -> 'es' || v.es)
from (values
  ('zero-margin', '{"text": "We keep no margin on these events. The odds match the true chance."}'::jsonb,
    '{"text": "На эти события мы не закладываем маржу: коэффициент без нашей доли."}'::jsonb,
    '{"text": "En estos eventos no aplicamos margen: la cuota refleja la probabilidad real."}'::jsonb),
  ('cash-out', '{"title": "Cash out, our margin shown"}', '{"title": "Выкуп с открытой маржой"}',
    '{"title": "Cierre de apuesta con el margen a la vista"}'),
  ('free-bets', '{}', '{"text": "Если он у вас есть, он ждёт в купоне. Он приносит чистый выигрыш: сумма фрибета в выигрыш не входит."}',
    '{"text": "Si tienes una, te espera en el boleto. Paga las ganancias, sin el importe."}'),
  ('toto-jackpot', '{"title": "Guaranteed toto jackpot", "text": "Every toto jackpot starts from a guaranteed amount. After a win, we top it up."}',
    '{"title": "Гарантированный джекпот тото"}',
    '{"title": "Bote garantizado", "text": "Cada bote de la quiniela parte de una cantidad garantizada. Cuando se gana, lo reponemos."}'),
  ('toto-rollover', '{"title": "Unwon prizes roll over", "action": "Pick scores"}', '{"title": "Невыигранное переходит в джекпот"}',
    '{"title": "Lo no ganado pasa al bote", "action": "Elegir resultados"}'),
  ('toto-small-stakes', '{"title": "Lines for small stakes", "action": "Pick goals"}', '{"title": "Варианты с маленькой ставкой"}',
    '{"title": "Líneas con poca apuesta", "action": "Elegir goles"}'),
  ('play-for-fun', '{"text": "Demo credit, no account needed, the same odds as for real."}', '{}', '{}'),
  ('virtual-prices', '{"title": "Virtual odds don’t move"}', '{"title": "Коэффициенты виртуального спорта не меняются"}',
    '{"title": "Las cuotas virtuales no cambian"}')
) as v (slug, en, ru, es)
where promotions.slug = v.slug and promotions.version = 1;
