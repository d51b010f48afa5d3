#!/usr/bin/env bash
# Sets the demo of the food park up on one Debian machine, from Debian's packages: nginx, PostgreSQL, Redis, two web servers and a
# worker as services. Run it as root, after `npm ci`. It can run again: it builds, keeps the database and the secret, and restarts
# one server after the other. docs/operations.md says what to change for real customers.
#
#   tools/operations/install-debian.sh            installs and starts everything
#   tools/operations/install-debian.sh --print DIR   only writes the files of the set-up into DIR, and needs no root
set -euo pipefail

source_dir=$(cd "$(dirname "$0")/../.." && pwd)
shop_port=${SHOP_PORT:-8080}
checkout_port=${CHECKOUT_PORT:-8081}
web_ports=(3000 3010)
worker_port=3020

write_nginx_site() {
  sed -e "s/WEB_A/127.0.0.1:${web_ports[0]}/" -e "s/WEB_B/127.0.0.1:${web_ports[1]}/" \
    -e "s/CHECKOUT_A/127.0.0.1:$((web_ports[0] + 1))/" -e "s/CHECKOUT_B/127.0.0.1:$((web_ports[1] + 1))/" \
    -e "s/SHOP_PORT/$shop_port/" -e "s/CHECKOUT_PORT/$checkout_port/" \
    "$source_dir/tools/operations/nginx-food-park.conf"
}

# The settings that all processes share. $1: the password of the database, $2: the secret of the tokens.
write_settings() {
  cat <<SETTINGS
NODE_ENV=production
HOST=127.0.0.1
DATABASE_URL=postgres://foodpark:$1@127.0.0.1:5432/foodpark
REDIS_URL=redis://127.0.0.1:6379
JWT_SECRET=$2
PUBLIC_URL=http://localhost:$shop_port
SANDBOX_URL=http://localhost:$checkout_port
SEED_DEMO=true
TRUST_PROXY=loopback
DATA_DIR=/var/lib/food-park
SETTINGS
}

# $1: the role. The name of an instance is its port.
write_unit() {
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
ExecStart=/bin/sh -c 'METRICS_PORT=\$\$((%i + 6100)) exec /usr/bin/env node server/serve.mjs'
Restart=always
RestartSec=1
# The drain takes 5 s, and running requests at most 10 s more.
TimeoutStopSec=20
StateDirectory=food-park
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
UNIT
}

write_files() {
  local root=$1 password=$2 secret=$3
  mkdir -p "$root/etc/food-park" "$root/etc/nginx/conf.d" "$root/etc/systemd/system"
  (umask 077 && write_settings "$password" "$secret" >"$root/etc/food-park/settings")
  write_nginx_site >"$root/etc/nginx/conf.d/food-park.conf"
  write_unit web >"$root/etc/systemd/system/food-park-web@.service"
  write_unit worker >"$root/etc/systemd/system/food-park-worker@.service"
}

if [ "${1:-}" = --print ]; then
  write_files "${2:?the folder to write into}" password "$(printf 'x%.0s' {1..32})"
  exit
fi

[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
command -v node >/dev/null || { echo 'Install Node 20.19 or newer first.' >&2; exit 1; }
[ -d "$source_dir/node_modules" ] || { echo 'Run npm ci first.' >&2; exit 1; }
(cd "$source_dir" && npx vite build --mode "${BUILD_MODE:-demo}" && npm run build:server)

apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx postgresql postgresql-client redis-server openssl curl

id foodpark >/dev/null 2>&1 || useradd --system --home-dir /var/lib/food-park --shell /usr/sbin/nologin foodpark
if [ -f /etc/food-park/settings ]; then
  password=$(sed -n 's|^DATABASE_URL=postgres://foodpark:\(.*\)@.*|\1|p' /etc/food-park/settings)
  secret=$(sed -n 's/^JWT_SECRET=//p' /etc/food-park/settings)
else
  password=$(openssl rand -hex 16)
  secret=$(openssl rand -hex 32)
fi
# The password comes by standard input, so that no list of processes shows it.
cd /
runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<SQL
SELECT 'CREATE ROLE foodpark LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'foodpark') \gexec
ALTER ROLE foodpark PASSWORD '$password';
SELECT 'CREATE DATABASE foodpark OWNER foodpark' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'foodpark') \gexec
SQL

mkdir -p /opt/food-park
cp -a "$source_dir/." /opt/food-park/
write_files '' "$password" "$secret"
chown root:foodpark /etc/food-park/settings
chmod 640 /etc/food-park/settings
nginx -t
systemctl daemon-reload
systemctl enable --now redis-server postgresql nginx
# One after another, so that an update loses no request.
for port in "${web_ports[@]}"; do
  systemctl enable "food-park-web@$port"
  systemctl restart "food-park-web@$port"
  until curl -fs "http://127.0.0.1:$port/readyz" >/dev/null 2>&1; do sleep 1; done
done
systemctl enable "food-park-worker@$worker_port"
systemctl restart "food-park-worker@$worker_port"
systemctl reload nginx
echo "The food park is open: http://localhost:$shop_port"
