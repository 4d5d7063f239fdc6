<?php
// Installs WordPress with an administrator, an editor and an author, and prints the passwords for its REST API.
define( 'WP_INSTALLING', true );
/** No mail. */
function wp_new_blog_notification() {}
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Hosting shop', 'admin', 'admin@example.com', true, '', 'Heslo-123', 'en_US' );
wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'Heslo-123', 'role' => 'author', 'user_email' => 'author@example.com' ) );
$editor = wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => 'Heslo-123', 'role' => 'editor', 'user_email' => 'editor@example.com' ) );
// May not write HTML, as on a network of sites.
get_user_by( 'id', $editor )->add_cap( 'unfiltered_html', false );
update_option( 'permalink_structure', '/%postname%/' );
flush_rewrite_rules( false );
switch_theme( 'twentytwentyone' );

$passwords = array();
foreach ( array( 'admin', 'editor', 'author' ) as $login ) {
	$user = get_user_by( 'login', $login );
	update_user_meta(
		$user->ID,
		$wpdb->get_blog_prefix() . 'persisted_preferences',
		array( 'core/edit-post' => array( 'welcomeGuide' => false, 'isComplementaryAreaVisible' => true ), '_modified' => gmdate( 'c' ) )
	);
	[ $passwords[ $login ] ] = WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'tests' ) );
}
echo json_encode( $passwords );
