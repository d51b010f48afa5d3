#!/usr/bin/env bash
# Installs a park on one Debian machine, from Debian's packages: nginx with TLS, PostgreSQL, Redis, two web servers, a worker and a
# nightly backup. Run it as root, after `npm ci`, in a checkout outside /opt/food-park. docs/open-a-park.md has all steps.
#
#   tools/operations/install-debian.sh [ANSWERS]
#
# The first run makes the settings from answers: a file such as docs/park.example.env, the environment, or the terminal. It makes a
# real park; the answers of tools/operations/demo.env make a demo. Each later run is an update: it builds, and restarts one server
# after the other. It changes no setting and no file that you have changed. It writes a new version beside such a file, and says so.
set -euo pipefail

source_dir=$(cd "$(dirname "$0")/../.." && pwd)
# Tests install into a folder.
root=${INSTALL_ROOT:-}
read -ra web_ports <<<"${WEB_PORTS:-3000 3010}"
worker_port=${WORKER_PORT:-3020}
ready_seconds=${READY_SECONDS:-60}

program=$root/opt/food-park
settings=$root/etc/food-park/settings
originals=$root/etc/food-park/installed
tls=$root/etc/food-park/tls
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# --- Answers and settings ---

# The value of a name in a file of settings, without quotes. $1: the name, $2: the file.
value_of() {
  sed -n "s/^$1=//p" "$2" | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"
}

# Completes an answer that the file lacks, from the environment or the terminal. $1: the name, $2: the question.
complete_answer() {
  if grep -q "^$1=" "$work/answers"; then return; fi
  local value=${!1:-}
  if [ -z "$value" ] && [ -t 0 ]; then read -rp "$2: " value; fi
  case $value in *\'*) fail "$1 must not contain a ': write the answers into a file." ;; esac
  if [ -n "$value" ]; then printf "%s='%s'\n" "$1" "$value" >>"$work/answers"; fi
}

read_answers() {
  : >"$work/answers"
  if [ -n "${1:-}" ]; then grep -E '^[A-Z_]+=.' "$1" >"$work/answers" || fail "$1 has no answers."; fi
  if [ "$(value_of SEED_DEMO "$work/answers")" = true ]; then return; fi
  complete_answer PUBLIC_URL 'The address of the park, such as https://eat.example'
  complete_answer STRIPE_SECRET_KEY 'The secret key of Stripe, sk_… (empty: cash alone)'
  complete_answer STRIPE_WEBHOOK_SECRET 'The secret of the webhook at Stripe, whsec_… (empty: cash alone)'
  complete_answer SMTP_URL 'The mail server, such as smtp://user:password@mail.example:587 (empty: no mail)'
  complete_answer MAIL_FROM 'The sender of mails, such as Park <orders@eat.example> (empty: no mail)'
  complete_answer TLS_CERTIFICATE "The file of your certificate (empty: one of Let's Encrypt)"
  complete_answer TLS_KEY "The file of its key (empty: one of Let's Encrypt)"
  complete_answer TLS_EMAIL "The address for mails of Let's Encrypt (empty with your own certificate)"
  local missing=()
  case $(value_of PUBLIC_URL "$work/answers") in https://*) ;; *) missing+=('PUBLIC_URL, such as https://eat.example') ;; esac
  if [ -z "$(value_of TLS_EMAIL "$work/answers")" ]; then
    for name in TLS_CERTIFICATE TLS_KEY; do
      [ -f "$(value_of $name "$work/answers")" ] || missing+=("TLS_EMAIL, or the file of $name")
    done
  fi
  [ ${#missing[@]} = 0 ] || fail 'These answers are missing:' "${missing[@]/#/  }" \
    'Give them in a file (docs/park.example.env), in the environment, or at a terminal. Nothing was changed.'
}

# The settings of the first run. A setting among the answers takes the place of the one that the script would choose.
write_settings() {
  cat >"$work/defaults" <<DEFAULTS
NODE_ENV=production
HOST=127.0.0.1
DATABASE_URL=postgres://foodpark:$(openssl rand -hex 16)@127.0.0.1:5432/foodpark
REDIS_URL=redis://127.0.0.1:6379
JWT_SECRET=$(openssl rand -hex 32)
TRUST_PROXY=loopback
DATA_DIR=/var/lib/food-park
DEFAULTS
  grep -vE '^(TLS_|BUILD_MODE|SITE|SETTINGS_FILE|HTTPS?_PORTS|PROXY_CHECK_PORT|POSTGRES_PASSWORD|JWT_SECRET=a-secret-of-the-demo)' "$work/answers" >"$work/answered" || true
  local line
  while read -r line; do
    grep -q "^${line%%=*}=" "$work/answered" || printf '%s\n' "$line"
  done <"$work/defaults"
  cat "$work/answered"
}

# $1: the file of the settings.
check_settings() {
  (cd "$source_dir" && env -i PATH="$PATH" SERVER_ROLE=web node --env-file="$1" --import tsx --input-type=module -e "
    const { readServerSettings } = await import('#server/settings')
    try { readServerSettings(process.env) } catch ({ message }) { console.error(message); process.exit(1) }") ||
    fail "The settings are wrong. Nothing was changed."
}

names_of_settings() {
  sed '/^## The client/q' "$1" | sed -n 's/^| \(`[^|]*`\) |.*/\1/p' | grep -o '[A-Z][A-Z_]*' | sort -u
}

# --- Files ---

new_files=()
kept_files=()

# Installs the file of the standard input at $1, unless a host has changed or removed it there.
install_file() {
  local target=$root$1 original=$originals$1
  cat >"$work/file"
  mkdir -p "$(dirname "$target")" "$(dirname "$original")"
  if [ ! -e "$target" ] && [ ! -e "$original" ]; then
    cp "$work/file" "$target"
    new_files+=("$1")
  elif cmp -s "$target" "$original"; then
    cp "$work/file" "$target"
  elif ! cmp -s "$work/file" "$original" && ! cmp -s "$work/file" "$target"; then
    cp "$work/file" "$target.new"
    kept_files+=("$1")
  fi
  cp "$work/file" "$original"
}

# $1: the template. The checkout of the demo listens on the port after the one of its server.
render_site() {
  sed -e "s/\${WEB_[AB]}/127.0.0.1/" -e "s/\${SERVER_NAME}/$domain/" \
    -e "s/\${WEB_A_PORT}/${web_ports[0]}/" -e "s/\${CHECKOUT_A_PORT}/$((web_ports[0] + 1))/" \
    -e "s/\${WEB_B_PORT}/${web_ports[1]}/" -e "s/\${CHECKOUT_B_PORT}/$((web_ports[1] + 1))/" \
    "$source_dir/tools/operations/$1"
}

# $1: the role. The name of an instance is its port.
render_unit() {
  cat <<UNIT
[Unit]
Description=Food park, $1 on port %i
After=network.target postgresql.service redis-server.service

[Service]
User=foodpark
WorkingDirectory=/opt/food-park
EnvironmentFile=/etc/food-park/settings
Environment=SERVER_ROLE=$1 PORT=%i
# The port of the metrics is 6100 more: 9100 for 3000.
ExecStart=/bin/sh -c 'METRICS_PORT=\$\$((%i + 6100)) exec /usr/bin/env node $server/serve.mjs'
Restart=always
RestartSec=1
# The drain takes 5 s, and running requests at most 10 s more.
TimeoutStopSec=20
StateDirectory=food-park
StateDirectoryMode=0700
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
UNIT
}

render_backup_service() {
  cat <<'UNIT'
[Unit]
Description=Backup of the food park
After=postgresql.service

[Service]
Type=oneshot
User=foodpark
WorkingDirectory=/opt/food-park
EnvironmentFile=/etc/food-park/settings
ExecStart=/bin/sh -c 'exec /usr/bin/env node tools/park/park.mjs backup /var/backups/food-park/park-$$(date +%%F-%%H%%M%%S).backup'
# Keep a month. Copy them to another machine too.
ExecStartPost=/usr/bin/find /var/backups/food-park -name 'park-*.backup' -mtime +30 -delete
NoNewPrivileges=yes
ProtectSystem=strict
ReadWritePaths=/var/backups/food-park /var/lib/food-park
ProtectHome=yes
PrivateTmp=yes
UNIT
}

render_backup_timer() {
  cat <<'UNIT'
[Unit]
Description=Backup of the food park each night

[Timer]
OnCalendar=*-*-* 04:00:00
RandomizedDelaySec=15min
Persistent=true

[Install]
WantedBy=timers.target
UNIT
}

install_files() {
  install_file /etc/nginx/snippets/food-park-shop.conf <"$source_dir/tools/operations/nginx-shop.conf"
  install_file /etc/nginx/conf.d/food-park-upstream.conf < <(render_site nginx-upstream.conf.template)
  install_file /etc/nginx/conf.d/food-park.conf < <(render_site "nginx-$site.conf.template")
  install_file /etc/systemd/system/food-park-web@.service < <(render_unit web)
  install_file /etc/systemd/system/food-park-worker@.service < <(render_unit worker)
  install_file /etc/systemd/system/food-park-backup.service < <(render_backup_service)
  install_file /etc/systemd/system/food-park-backup.timer < <(render_backup_timer)
}

# --- The program ---

# A change in /opt/food-park that the checkout lacks would be lost.
refuse_changed_program() {
  [ -f "$originals/program.sha256" ] || return 0
  local changed=() file
  while read -r file; do
    cmp -s "$program/$file" "$source_dir/$file" || changed+=("$file")
  done < <(cd "$program" && sha256sum --check --quiet "$originals/program.sha256" 2>/dev/null | sed 's/^\.\///; s/: FAILED.*//')
  [ ${#changed[@]} = 0 ] || fail "These files of $program were changed there, and an update would replace them:" \
    "${changed[@]/#/  }" "Make the same changes in $source_dir, and run this again. Nothing was changed."
}

# The new version takes the place of the old one at once. The old one stays in food-park.previous.
copy_program() {
  rm -rf "$program.new"
  mkdir -p "$program.new" "$originals"
  tar -C "$source_dir" --exclude=./.git --exclude=./.data --exclude=./.tmp --exclude='./[!.]*.env' -cf - . |
    tar -C "$program.new" --no-same-owner -xf -
  # The user of the servers reads it, whatever the mask of this shell is.
  chmod -R u=rwX,go=rX "$program.new"
  (cd "$program.new" && find . \( -path ./node_modules -o -path ./dist \) -prune -o -type f -print0 | sort -z |
    xargs -0 sha256sum >"$originals/program.sha256")
  if [ -d "$program/dist/client/assets" ]; then
    # An open page loads the rest of its code from here.
    (cd "$program/dist/client/assets" && find . -type f -mtime -30 -exec cp -an -t "$program.new/dist/client/assets" {} +)
  fi
  if [ -d "$program" ]; then
    rm -rf "$program.previous"
    mv "$program" "$program.previous"
  fi
  mv "$program.new" "$program"
}

# --- The database ---

# Makes the database on this machine if it is missing. The password comes by standard input, so no list of processes shows it.
create_database() {
  local password change=
  password=$(value_of DATABASE_URL "$settings" | sed -n 's|^postgres://foodpark:\(.*\)@127.0.0.1:5432/foodpark$|\1|p')
  [ -n "$password" ] || return 0
  if [ "$is_first" = true ]; then change="ALTER ROLE foodpark PASSWORD '$password';"; fi
  (cd / && runuser -u postgres -- psql -q -v ON_ERROR_STOP=1) <<SQL
SELECT 'CREATE ROLE foodpark LOGIN PASSWORD ''$password''' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'foodpark') \gexec
$change
SELECT 'CREATE DATABASE foodpark OWNER foodpark' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'foodpark') \gexec
SQL
}

# --- TLS ---

# nginx does not start without a certificate, and certbot needs nginx. So the first one is made here.
prepare_certificate() {
  mkdir -p "$tls" "$root/var/lib/food-park-acme"
  local certificate key
  certificate=$(value_of TLS_CERTIFICATE "$work/answers")
  key=$(value_of TLS_KEY "$work/answers")
  if [ -n "$certificate" ] && [ -n "$key" ]; then
    ln -sf "$certificate" "$tls/fullchain.pem"
    ln -sf "$key" "$tls/privkey.pem"
    return
  fi
  (umask 077 && openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$domain" \
    -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null)
  value_of TLS_EMAIL "$work/answers" >"$tls/waits-for-certbot"
}

request_certificate() {
  [ -e "$tls/waits-for-certbot" ] || return 0
  if ! certbot certonly --non-interactive --agree-tos --webroot --webroot-path "$root/var/lib/food-park-acme" \
    --domain "$domain" --email "$(cat "$tls/waits-for-certbot")" --deploy-hook 'systemctl reload nginx'; then
    echo "There is no certificate yet, so browsers warn. Let the name $domain lead to this machine, and run this again." >&2
    return
  fi
  ln -sf "$root/etc/letsencrypt/live/$domain/fullchain.pem" "$tls/fullchain.pem"
  ln -sf "$root/etc/letsencrypt/live/$domain/privkey.pem" "$tls/privkey.pem"
  rm "$tls/waits-for-certbot"
  systemctl reload nginx
}

# --- Services ---

enable_new_units() {
  local file
  for file in ${new_files[@]+"${new_files[@]}"}; do
    case $file in
      */food-park-web@.service) systemctl enable "${web_ports[@]/#/food-park-web@}" ;;
      */food-park-worker@.service) systemctl enable "food-park-worker@$worker_port" ;;
      *.timer) systemctl enable --now "$(basename "$file")" ;;
    esac
  done
}

# $1: the unit. The other servers go on if it does not come.
restart_unit() {
  systemctl restart "$1"
  local second
  for ((second = 0; second < ready_seconds; second++)); do
    if curl -fs -m 2 "http://127.0.0.1:${1##*@}/readyz" >/dev/null 2>&1; then return; fi
    sleep 1
  done
  fail "$1 is not ready after $ready_seconds s, and the others were not restarted. The last line of its log:" \
    "$(journalctl "_SYSTEMD_UNIT=$1.service" --lines 1 --output cat --no-pager)" "More: journalctl -u $1"
}

# One after another, so that an update loses no request. The host may have enabled others.
restart_units() {
  local role unit
  for role in web worker; do
    for unit in "$root/etc/systemd/system/multi-user.target.wants/food-park-$role@"*.service; do
      if [ -e "$unit" ] || [ -L "$unit" ]; then restart_unit "$(basename "$unit" .service)"; fi
    done
  done
}

# --- All of it ---

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
command -v node >/dev/null || fail 'Install Node 20.19 or newer first.'
[ -d "$source_dir/node_modules" ] || fail 'Run npm ci first.'
[ "$source_dir" != "$program" ] || fail "Run this in a checkout elsewhere, such as /usr/local/src/food-park: it copies it to $program."
command -v openssl >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends openssl; }

is_first=false
if [ -f "$settings" ]; then
  : >"$work/answers"
  cp "$settings" "$work/settings"
  if [ -n "${1:-}" ]; then echo "This is an update. It takes the settings of $settings, and reads no answers." >&2; fi
else
  is_first=true
  read_answers "${1:-}"
  (umask 077 && write_settings >"$work/settings")
fi
check_settings "$work/settings"
site=park mode=production server=server
case $(value_of SEED_DEMO "$work/settings") in true | 1) site=demo mode=demo server=demo ;; esac
domain=$(value_of PUBLIC_URL "$work/settings" | sed 's|^[a-z]*://||; s|[:/].*||')
refuse_changed_program

(cd "$source_dir" && npx vite build --mode "$mode" && npm run build:server && npm run contract)

packages=(nginx curl postgresql-client)
services=(nginx)
case $(value_of DATABASE_URL "$work/settings") in *@127.0.0.1:5432/*) packages+=(postgresql) services+=(postgresql) ;; esac
case $(value_of REDIS_URL "$work/settings") in redis://127.0.0.1:6379) packages+=(redis-server) services+=(redis-server) ;; esac
if [ -n "$(value_of TLS_EMAIL "$work/answers")" ] || [ -e "$tls/waits-for-certbot" ]; then packages+=(certbot); fi
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --no-upgrade "${packages[@]}"
id foodpark >/dev/null 2>&1 || useradd --system --home-dir /var/lib/food-park --shell /usr/sbin/nologin foodpark

if [ "$is_first" = true ]; then
  systemctl enable --now "${services[@]}"
  if [ "$site" = park ]; then prepare_certificate; fi
  # The settings come last: without them the next run asks again.
  mkdir -p "$(dirname "$settings")"
  (umask 077 && cp "$work/settings" "$settings.draft")
  chown root:foodpark "$settings.draft"
  chmod 640 "$settings.draft"
  mv "$settings.draft" "$settings"
fi
create_database
mkdir -p "$root/var/backups/food-park"
chown foodpark:foodpark "$root/var/backups/food-park"
chmod 700 "$root/var/backups/food-park"

new_settings=
if [ -f "$program/docs/settings.md" ]; then
  new_settings=$(comm -13 <(names_of_settings "$program/docs/settings.md") <(names_of_settings "$source_dir/docs/settings.md"))
fi
copy_program
install_files
nginx -t
systemctl daemon-reload
enable_new_units
restart_units
systemctl reload nginx
request_certificate

for file in ${kept_files[@]+"${kept_files[@]}"}; do
  echo "You have changed $file, so it stays as it is. The new version is in $file.new."
done
if [ -n "$new_settings" ]; then echo "New settings, which docs/settings.md explains: $(echo $new_settings)."; fi
echo "The food park is open: $(value_of PUBLIC_URL "$settings")"
if [ "$is_first" = true ] && [ "$site" = park ]; then
  echo "Next, in $program: set -a; . /etc/food-park/settings; set +a; npm run park -- add-host EMAIL"
fi
