no-rules = Non è stato possibile caricare le regole di { $game }. Controlla la connessione e riprova.
broken-rules = Le regole di { $game } sono rovinate o troppo vecchie. Ricarica la pagina.
not-kept = Questo browser non può conservare il tavolo: { $reason }.
failed = Qualcosa è andato storto su questo dispositivo: { $reason }.
no-hints = Qui non ci sono ancora consigli per { $game }.
no-review = Qui non si può ancora rivedere { $game }.
import-without-seed = Questa partita non è finita e il suo file non ha il seme: può continuare solo dove è cominciata.
import-unseated = Questa partita non è cominciata: un posto è libero, o manca il seme di un posto.
